/**
 * An entry of `src/content/testimonials.yaml`: one film of a client.
 * `{brand}` in any text stands for the company's name.
 */
import * as z from 'zod';
import { publicationFields } from '../../lib/content/publication.ts';
import { link, pictureField, text } from '../../lib/content/shared-fields.ts';

/** Returns the film's id, with which both of its URLs end. */
const filmId = (url: string): string | undefined => url.match(/[\w-]+(?=[?#]|$)/)?.[0];

/**
 * @param image the collection's `image()` helper: it resolves a relative path and fails when the file is missing
 */
export const testimonialSchema = <Image extends z.ZodType>(image: () => Image) =>
  z
    .strictObject({
      id: z
        .int()
        .positive()
        .meta({
          title: 'Number',
          description: 'Unique; the films are shown in this order.',
          examples: [1],
        }),
      ...publicationFields,
      sample: z
        .boolean()
        .default(false)
        .meta({
          title: 'Sample',
          description: 'Not a real film; `npm run check:content` and the build count it.',
          examples: [true],
        }),
      author: text.meta({ title: 'Author', examples: ['Client Testimonial'] }),
      role: text.meta({ title: 'Role', examples: ['SBC Testimonial'] }),
      videoUrl: link.meta({
        title: 'Film',
        description: 'The short link of the film.',
        examples: ['https://www.youtube.com/shorts/aqz-KE-bpKQ'],
      }),
      embedUrl: link.meta({
        title: 'Frame',
        description: 'The frame of the same film, opened when the poster is pressed.',
        examples: ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
      }),
      duration: text.regex(/^\d+:[0-5]\d$/, 'minutes and seconds, for example "0:30"').meta({
        title: 'Duration',
        description: 'Minutes and seconds, in quotation marks.',
        examples: ['0:30'],
      }),
      views: z
        .int()
        .nonnegative()
        .meta({ title: 'Views', examples: [1240] }),
      date: text.meta({ title: 'Date', description: 'As it is shown.', examples: ['2 days ago'] }),
      poster: pictureField(image)
        .omit({ caption: true })
        .meta({ title: 'Poster', description: 'Shown until the film is played.' }),
    })
    .refine(({ videoUrl, embedUrl }) => filmId(videoUrl) === filmId(embedUrl), {
      path: ['embedUrl'],
      error: 'must end with the same film id as videoUrl',
    });
