import * as z from 'zod';
import { text } from './shared-fields.ts';

/** Kinds of picture: a computer rendering, or a photograph of something built. */
const pictureKinds = ['rendering', 'photograph'] as const;

export type PictureKind = (typeof pictureKinds)[number];

const alt = text.meta({
  title: 'Description',
  description: 'What the picture shows, for those who cannot see it.',
  examples: ['The west front at dusk, lamps lit behind teak screens'],
  usualLength: 180,
});

/** @param image the collection's `image()` helper: it resolves a relative path and fails when the file is missing */
export const pictureField = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({
    src: image().meta({ title: 'Picture', examples: ['./hero.jpg'] }),
    alt,
    caption: text.optional().meta({
      title: 'Caption',
      description: 'Visible under the picture.',
      examples: ['The pool court'],
      usualLength: 90,
    }),
    kind: z
      .enum(pictureKinds)
      .default('rendering')
      .meta({
        title: 'Kind',
        description: "At a rendering the page says 'Artist's impression'; at a photograph it doesn't.",
        examples: ['photograph'],
      }),
  });
