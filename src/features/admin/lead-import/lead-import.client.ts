/** The import of old leads. The database checks the person's role and every lead, and detects duplicates. */
import * as z from 'zod/mini';
import { supabase } from '../../../lib/supabase.client.ts';
import type { ImportedLead } from './lead-file.ts';

const outcomeSchema = z.object({
  new: z.number(),
  others: z.array(
    z.object({
      /** Position of the lead in the import, from 1. */
      position: z.number(),
      outcome: z.enum(['duplicate', 'invalid']),
      reason: z.string(),
    }),
  ),
});

/** Outcome of an import: the number of new leads, and the reason why each of the others is left out. */
export type ImportOutcome = z.infer<typeof outcomeSchema>;

/** Imports leads if `confirmed`, otherwise only previews the outcome. @throws if the database refuses */
export async function importLeads(
  leads: readonly ImportedLead[],
  confirmed: boolean,
): Promise<ImportOutcome> {
  const { data, error } = await supabase().rpc('import_enquiries', { leads: [...leads], confirmed });
  if (error) throw error;
  return outcomeSchema.parse(data);
}
