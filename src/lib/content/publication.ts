/** Publication of content entries. The live site omits unpublished ones; elsewhere they have a ribbon. */
import * as z from 'zod';
import { dayAsWritten, dayField, longDate } from './days.ts';

/** Fields that control the publication of an entry. */
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

/** The two fields, validated or raw. */
export interface Publication {
  draft?: unknown;
  publishFrom?: unknown;
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/**
 * Returns the ribbon text of an unpublished entry: `Draft` or `From 1 December 2026`.
 * @param now converted to the date in India
 * @returns undefined for a published entry
 */
export function unpublishedLabel({ draft, publishFrom }: Publication, now = new Date()): string | undefined {
  if (draft === true) return 'Draft';
  const from = dayAsWritten(publishFrom);
  if (typeof from !== 'string' || from <= day.format(now)) return undefined;
  return `From ${longDate(from)}`;
}
