/** Enquiries of the same person: those with the same telephone number or email address. */
import { supabase } from '../../../lib/supabase.client.ts';
import type { Enquiry } from './enquiries.client.ts';
import { type HistoryEntry, loadHistory } from './lead-history.client.ts';

/** Maximum number of enquiries counted and shown per person, as in `count_of_person`. */
export const maxOfPerson = 100;

/** Counts the enquiries of the person behind each enquiry, by enquiry id; empty if the request fails. */
export async function countOfPerson(enquiries: readonly Enquiry[]): Promise<Record<string, number>> {
  const { data } = await supabase().rpc('count_of_person', { enquiries: enquiries.map(({ id }) => id) });
  return (data ?? {}) as Record<string, number>;
}

/** Loads the enquiries of the person behind one, newest first, and their history. @throws on failure */
export async function loadPerson(
  enquiry: Enquiry,
): Promise<{ enquiries: Enquiry[]; history: HistoryEntry[] }> {
  const { id, phone_key, mail_key } = enquiry;
  const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
  const same = [
    `id.eq.${id}`,
    ...(phone_key ? [`phone_key.eq.${phone_key}`] : []),
    ...(mail_key ? [`mail_key.eq.${quoted(mail_key)}`] : []),
  ];
  const { data, error } = await supabase()
    .from('enquiries')
    .select('*')
    .or(same.join())
    .order('created_at', { ascending: false })
    .limit(maxOfPerson);
  if (error) throw error;
  return { enquiries: data, history: await loadHistory(data.map((row) => row.id)) };
}
