/** When a content entry is public. The live site leaves out what isn't; elsewhere it stands under a ribbon. */
import * as z from 'zod';
import { dayAsWritten, dayField, longDate } from './days.ts';

/** Fields of an entry that can be held back. */
export const publicationFields = {
  draft: z
    .boolean()
    .default(false)
    .meta({
      title: 'Draft',
      description: 'Not on the live site; seen in development and in previews, with a ribbon.',
      examples: [true],
    }),
  publishFrom: dayField.optional().meta({
    title: 'Publish from',
    description: 'Year, month and day: the first build on or after that day puts it on the live site.',
    examples: ['2026-12-01'],
  }),
};

/** The two fields, checked or as they are written. */
export interface Publication {
  draft?: unknown;
  publishFrom?: unknown;
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/**
 * Why an entry is not public yet, in the words of its ribbon: `Draft` or `From 1 December 2026`.
 * @param now decides which day it is in India
 * @returns undefined for an entry that is public
 */
export function heldBack({ draft, publishFrom }: Publication, now = new Date()): string | undefined {
  if (draft === true) return 'Draft';
  const from = dayAsWritten(publishFrom);
  if (typeof from !== 'string' || from <= day.format(now)) return undefined;
  return `From ${longDate(from)}`;
}
