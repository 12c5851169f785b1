/** Schema of `src/content/pages/careers.yaml`. */
import * as z from 'zod';
import {
  banner,
  cards,
  heading,
  intro,
  paragraph,
  paragraphs,
  picture,
  searchDescription,
  section,
  seo,
  text,
} from '../../lib/content/shared-fields.ts';

/** @param image the collection's `image()` helper */
export const careersPageSchema = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({
    seo: seo.extend({
      description: searchDescription.meta({
        title: 'Description',
        description: '`{openings}` is the number of current openings.',
        examples: ['Work at {brand} in {city}: {openings} current openings, and a form to apply.'],
      }),
    }),
    banner: banner(image),
    culture: section('Culture', {
      heading,
      lead: text.meta({ title: 'First paragraph', examples: ['Drawings, site and sales sit on one floor.'] }),
      paragraphs,
      picture: picture(image),
    }),
    strengths: section('Strengths', { heading, cards }),
    openings: section('Openings', { heading, intro }),
    application: section('Application', { heading, text: paragraph }),
  });
