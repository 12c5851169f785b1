/**
 * Front matter of `src/content/legal/<page>.md`, and of its earlier versions, `older/<page>-<version>.md`.
 * In the Markdown body, the placeholders of every page (`company/text-placeholders.ts`), `{email}`, `{phone}`,
 * `{retention}` and `{measurement}` are replaced with the company's values. The page adds 'Last updated' and the date
 * from which the version applies.
 */
import * as z from 'zod';
import { dayField } from '../../lib/content/days.ts';
import { searchDescription, text } from '../../lib/content/shared-fields.ts';

export const legalSchema = z.strictObject({
  title: text.meta({ title: 'Title', examples: ['Privacy Policy'] }),
  description: searchDescription.meta({
    title: 'Description',
    description: 'For search engines.',
    examples: ['What we ask for, why we ask, who reads it and how to have it erased.'],
  }),
  version: z
    .int()
    .positive()
    .meta({
      title: 'Version',
      description: 'One more with each change of what the text says.',
      examples: [2],
    }),
  since: dayField.meta({
    title: 'Since',
    description: 'The day from which this version applies: year, month and day.',
    examples: ['2026-11-22'],
  }),
});

/** Returns the file of an earlier version in `src/content/legal/older`, without extension: `privacy-policy-1`. */
export const olderName = (text: string, version: number): string => `${text}-${version}`;
