import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { withBrand } from '../../src/company/brand.ts';
import { openingSchema } from '../../src/features/careers/opening-schema.ts';
import { legalSchema } from '../../src/features/legal/schema.ts';
import { testimonialSchema } from '../../src/features/testimonials/schema.ts';
import { mapTexts } from '../../src/lib/content/placeholders.ts';
import { unpublishedLabel } from '../../src/lib/content/publication.ts';

const content = resolve(import.meta.dirname, '../../src/content');
const read = (file: string) => readFileSync(join(content, file), 'utf8');

/** Public job openings, in page order. */
export const openings = readdirSync(join(content, 'openings'))
  .map((file) => openingSchema.parse(frontMatter(join('openings', file))))
  .filter((opening) => !unpublishedLabel(opening))
  .sort((a, b) => a.order - b.order)
  .map((opening) => mapTexts(opening, withBrand));

function frontMatter(file: string): unknown {
  return parse(read(file).split(/^---$/m)[1] ?? '');
}

/** Returns the versions of a legal text, newest first. @param name `privacy-policy` or `terms` */
export function legalVersions(name: string): z.output<typeof legalSchema>[] {
  const older = readdirSync(join(content, 'legal/older')).filter((file) => file.startsWith(`${name}-`));
  return [`${name}.md`, ...older.map((file) => `older/${file}`)]
    .map((file) => legalSchema.parse(frontMatter(`legal/${file}`)))
    .sort((a, b) => b.version - a.version);
}

/** Public client films, in page order. */
export const testimonials = z
  .array(testimonialSchema(() => z.string()))
  .parse(parse(read('testimonials.yaml')))
  .filter((testimonial) => !unpublishedLabel(testimonial))
  .sort((a, b) => a.id - b.id)
  .map((testimonial) => mapTexts(testimonial, withBrand));
