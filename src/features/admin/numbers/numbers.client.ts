/** The numbers of the last weeks. `lead_numbers` returns them to staff only. */
import type * as z from 'zod/mini';
import { supabase } from '../../../lib/supabase.client.ts';
import { countsSchema, lastWeeks } from './weekly-counts.ts';

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
