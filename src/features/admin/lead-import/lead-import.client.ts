/** The import of old leads. The database checks the person, every lead and who is known already. */
import * as z from 'zod/mini';
import { supabase } from '../../../lib/supabase.client.ts';
import type { ImportedLead } from './lead-file.ts';

const outcomeSchema = z.object({
  new: z.number(),
  others: z.array(
    z.object({
      /** Which of the leads it is, from 1. */
      position: z.number(),
      outcome: z.enum(['duplicate', 'invalid']),
      reason: z.string(),
    }),
  ),
});

/** What becomes of leads: how many are new, and why each of the others is left out. */
export type ImportOutcome = z.infer<typeof outcomeSchema>;

/** Says what an import would do or, once it is confirmed, does it. @throws if the database refuses */
export async function importLeads(
  leads: readonly ImportedLead[],
  confirmed: boolean,
): Promise<ImportOutcome> {
  const { data, error } = await supabase().rpc('import_enquiries', { leads: [...leads], confirmed });
  if (error) throw error;
  return outcomeSchema.parse(data);
}
