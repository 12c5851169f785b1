/** The visits of the coming days. Row-level security decides which rows come back. */
import { supabase } from '../../../lib/supabase.client.ts';
import type { Enquiry } from '../enquiries/enquiries.client.ts';

/** Visits that are listed at most. */
export const maxVisits = 200;

/** Enquiries with a visit from a day on, in the visits' order, without lost and suspect ones. @throws on failure */
export async function loadVisits(from: string): Promise<Enquiry[]> {
  const { data, error } = await supabase()
    .from('enquiries')
    .select('*')
    .gte('visit_on', from)
    .neq('status', 'lost')
    .eq('suspect', false)
    .order('visit_on')
    .order('visit_time', { nullsFirst: false })
    .order('id')
    .limit(maxVisits);
  if (error) throw error;
  return data;
}

/** Visits by their day, in their order. */
export const visitsByDay = (visits: readonly Enquiry[]): [day: string, visits: Enquiry[]][] => [
  ...Map.groupBy(visits, ({ visit_on }) => visit_on ?? ''),
];
