/** Schema of `src/content/pages/about.yaml`. */
import * as z from 'zod';
import {
  banner,
  cards,
  heading,
  intro,
  label,
  paragraphs,
  picture,
  section,
  seo,
  text,
} from '../../lib/content/shared-fields.ts';

/** @param image the collection's `image()` helper */
export const aboutPageSchema = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({
    seo,
    banner: banner(image),
    chapters: z
      .array(z.strictObject({ label, heading, paragraphs, picture: picture(image) }))
      .min(1)
      .meta({
        title: 'Chapters',
        singular: 'Chapter',
        description: 'A picture beside its text, by turns on the left and right.',
      }),
    philosophy: section('Philosophy', { heading, intro, cards }),
    closingLine: text.meta({ title: 'Closing line', examples: ['Homes that inspires'] }),
  });
