/** `src/content/pages/testimonials.yaml`. */
import * as z from 'zod';
import { seo } from '../../lib/content-fields.ts';
import { heading, intro } from '../../lib/page-fields.ts';

export const testimonialsPageSchema = () => z.strictObject({ seo, heading, intro });
