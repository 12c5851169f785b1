import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { openingSchema } from '../../src/features/careers/opening-schema.ts';
import { testimonialSchema } from '../../src/features/testimonials/schema.ts';
import { withBrand } from '../../src/lib/brand.ts';
import { mapTexts } from '../../src/lib/map-texts.ts';
import { heldBack } from '../../src/lib/publication.ts';

const content = resolve(import.meta.dirname, '../../src/content');
const read = (file: string) => readFileSync(join(content, file), 'utf8');

/** The job openings that are public, in the order of the page. */
export const openings = readdirSync(join(content, 'openings'))
  .map((file) => openingSchema.parse(parse(read(join('openings', file)).split(/^---$/m)[1] ?? '')))
  .filter((opening) => !heldBack(opening))
  .sort((a, b) => a.order - b.order)
  .map((opening) => mapTexts(opening, withBrand));

/** The films of clients that are public, in the order of the page. */
export const testimonials = z
  .array(testimonialSchema(() => z.string()))
  .parse(parse(read('testimonials.yaml')))
  .filter((testimonial) => !heldBack(testimonial))
  .sort((a, b) => a.id - b.id)
  .map((testimonial) => mapTexts(testimonial, withBrand));
