/**
 * The front matter of `src/content/openings/<position>.md`. The text below it describes the work.
 */
import * as z from 'zod';

export const openingSchema = z.strictObject({
  /** Also a choice of the application form. title: Site Engineer */
  title: z.string().trim().min(1),
  /** experience: 6+ years */
  experience: z.string().trim().min(1),
  /** Position in the list, smallest first. order: 1 */
  order: z.int().positive(),
});
