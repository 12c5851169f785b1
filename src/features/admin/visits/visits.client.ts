/** Visits from a given day on. Row-level security limits the rows. */
import { supabase } from '../../../lib/supabase.client.ts';
import type { Enquiry } from '../enquiries/enquiries.client.ts';

/** Maximum number of visits listed. */
export const maxVisits = 200;

/** Loads enquiries with a visit from a day on, ordered by visit, except lost and suspect ones. @throws on failure */
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

/** Groups visits by day, preserving their order. */
export const visitsByDay = (visits: readonly Enquiry[]): [day: string, visits: Enquiry[]][] => [
  ...Map.groupBy(visits, ({ visit_on }) => visit_on ?? ''),
];
