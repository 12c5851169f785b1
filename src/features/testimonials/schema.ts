/**
 * An entry of `src/content/testimonials.yaml`: one film of a client.
 * `{brand}` in any text stands for the company's name.
 */
import * as z from 'zod';

const text = z.string().trim().min(1);
const link = z.url({ protocol: /^https$/ });

/** The film's own id: what both of its addresses end with. */
const filmId = (url: string): string | undefined => url.match(/[\w-]+(?=[?#]|$)/)?.[0];

/**
 * @param image the collection's `image()` helper: it resolves a relative path and fails when the file is missing
 */
export const testimonialSchema = <Image extends z.ZodType>(image: () => Image) =>
  z
    .strictObject({
      /** Unique; the films are shown in this order. id: 1 */
      id: z.int().positive(),
      /** author: Client Testimonial */
      author: text,
      /** role: SBC Testimonial */
      role: text,
      /** The short link of the film. videoUrl: https://www.youtube.com/shorts/aqz-KE-bpKQ */
      videoUrl: link,
      /** The frame of the same film, opened when the poster is pressed. embedUrl: https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ */
      embedUrl: link,
      /** Minutes and seconds, in quotation marks. duration: "0:30" */
      duration: text.regex(/^\d+:[0-5]\d$/, 'minutes and seconds, for example "0:30"'),
      /** views: 1240 */
      views: z.int().nonnegative(),
      /** As it is shown. date: 2 days ago */
      date: text,
      /** Shown until the film is played. */
      poster: z.strictObject({
        /** src: ../assets/testimonials/first.jpg */
        src: image(),
        /** What the picture shows. alt: A woman in a blue sari beside her new desk */
        alt: text,
      }),
    })
    .refine(({ videoUrl, embedUrl }) => filmId(videoUrl) === filmId(embedUrl), {
      path: ['embedUrl'],
      error: 'must end with the same film id as videoUrl',
    });
