/** Front matter of `src/content/openings/<position>.md`. The Markdown body describes the work. */
import * as z from 'zod';
import { dayField } from '../../lib/content/days.ts';
import { publicationFields } from '../../lib/content/publication.ts';
import { text } from '../../lib/content/shared-fields.ts';

export const openingSchema = z.strictObject({
  ...publicationFields,
  title: text.meta({
    title: 'Title',
    description: 'Also a choice of the application form.',
    examples: ['Site Engineer'],
  }),
  experience: text.meta({ title: 'Experience', examples: ['6+ years'] }),
  posted: dayField.meta({
    title: 'Posted',
    description: 'Since when it is open: year, month and day. For search engines.',
    examples: ['2026-10-01'],
  }),
  until: dayField.optional().meta({
    title: 'Until',
    description: 'The last day to apply, if there is one. For search engines.',
    examples: ['2027-03-31'],
  }),
  order: z
    .int()
    .positive()
    .meta({ title: 'Order', description: 'Position in the list, smallest first.', examples: [1] }),
});
