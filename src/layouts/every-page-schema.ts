/** Schema of `src/content/pages/every-page.yaml`. */
import * as z from 'zod';
import { pictureField, text } from '../lib/content/shared-fields.ts';

/** @param image the collection's `image()` helper */
export const everyPageSchema = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({
    footer: text.meta({
      title: 'Footer',
      description: 'One or two sentences about the company at the foot of every page.',
      examples: ['Apartments, villas and workplaces in {city}.'],
    }),
    socialPicture: pictureField(image).omit({ alt: true, caption: true }).meta({
      title: 'Social picture',
      description: 'Shown beside links to pages that have no picture of their own.',
    }),
  });
