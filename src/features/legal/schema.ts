/**
 * The front matter of `src/content/legal/<page>.md`.
 * In the text below it `{brand}`, `{legalName}`, `{address}`, `{email}`, `{phone}`, `{hours}` and `{retention}` are
 * replaced by the company's values; the page adds 'Last updated'.
 */
import * as z from 'zod';

export const legalSchema = z.strictObject({
  /** title: Privacy Policy */
  title: z.string().trim().min(1),
  /** For search engines, 50 to 160 characters. description: What we ask for, why we ask, who reads it and how to have it erased. */
  description: z.string().trim().min(50).max(160),
});
