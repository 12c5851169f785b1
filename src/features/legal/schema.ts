/**
 * The front matter of `src/content/legal/<page>.md`.
 * In the text below it the placeholders of every page (`lib/company-facts.ts`), `{email}`, `{phone}` and `{retention}` are
 * replaced by the company's values; the page adds 'Last updated'.
 */
import * as z from 'zod';
import { searchDescription, text } from '../../lib/content-fields.ts';

export const legalSchema = z.strictObject({
  title: text.meta({ title: 'Title', examples: ['Privacy Policy'] }),
  description: searchDescription.meta({
    title: 'Description',
    description: 'For search engines.',
    examples: ['What we ask for, why we ask, who reads it and how to have it erased.'],
  }),
});
