/** Schema of `src/content/pages/thank-you.yaml`. */
import * as z from 'zod';
import { heading, paragraph, picture, seo, whatsapp } from '../../lib/content/shared-fields.ts';

/** @param image the collection's `image()` helper */
export const thankYouPageSchema = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({ seo, heading, text: paragraph, picture: picture(image), whatsapp });
