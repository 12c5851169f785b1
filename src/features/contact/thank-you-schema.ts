/** Schema of `src/content/pages/thank-you.yaml`. */
import * as z from 'zod';
import { heading, paragraph, picture, whatsapp } from '../../lib/content/page-fields.ts';
import { seo } from '../../lib/content/seo-field.ts';

/** @param image the collection's `image()` helper */
export const thankYouPageSchema = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({ seo, heading, text: paragraph, picture: picture(image), whatsapp });
