/** The numbers of the last weeks. `lead_numbers` returns them to staff only. */
import * as z from 'zod/mini';
import { supabase } from '../../../lib/supabase.client.ts';
import { lastWeeks } from './weekly-counts.ts';

/** Result of `lead_numbers`: totals by chart, week and name. A week is given by its Monday (`2026-11-16`). */
const countsSchema = z.array(
  z.object({ chart: z.string(), week: z.string(), name: z.string(), total: z.number() }),
);

interface WeeklyNumbers {
  counts: z.infer<typeof countsSchema>;
  /** The Mondays of the weeks, oldest first. */
  weeks: string[];
}

/** Loads the weekly counts of all charts. @throws on failure */
export async function loadNumbers(weeks: number): Promise<WeeklyNumbers> {
  const { data, error } = await supabase().rpc('lead_numbers', { weeks });
  if (error) throw error;
  return { counts: countsSchema.parse(data), weeks: lastWeeks(weeks) };
}
