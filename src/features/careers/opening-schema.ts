/**
 * The front matter of `src/content/openings/<position>.md`. The text below it describes the work.
 */
import * as z from 'zod';
import { text } from '../../lib/content-fields.ts';
import { publicationFields } from '../../lib/publication.ts';

export const openingSchema = z.strictObject({
  ...publicationFields,
  title: text.meta({
    title: 'Title',
    description: 'Also a choice of the application form.',
    examples: ['Site Engineer'],
  }),
  experience: text.meta({ title: 'Experience', examples: ['6+ years'] }),
  order: z
    .int()
    .positive()
    .meta({ title: 'Order', description: 'Position in the list, smallest first.', examples: [1] }),
});
