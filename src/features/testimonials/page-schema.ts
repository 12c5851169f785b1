/** Schema of `src/content/pages/testimonials.yaml`. */
import * as z from 'zod';
import { heading, intro, paragraph, seo } from '../../lib/content/shared-fields.ts';

export const testimonialsPageSchema = () =>
  z.strictObject({
    seo,
    heading,
    intro,
    empty: paragraph.meta({
      title: 'Without films',
      description: 'In place of the introduction while no film is shown; a link to the portfolio follows.',
      examples: ['Our clients are still being filmed. Until then, come and see the homes they live in.'],
    }),
  });
