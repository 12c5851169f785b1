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

/** Groups the rows of each person at the position of the newest one; the order is otherwise kept. */
export function groupByPerson<Row extends Pick<Enquiry, 'phone_key' | 'mail_key'>>(
  rows: readonly Row[],
): Row[] {
  const groups: Row[][] = [];
  const known = new Map<string, Row[]>();
  for (const row of rows) {
    const keys = [row.phone_key, row.mail_key].filter((key) => typeof key === 'string');
    const group = keys.map((key) => known.get(key)).find((found) => found !== undefined);
    if (group) group.push(row);
    else groups.push([row]);
    for (const key of keys) if (!known.has(key)) known.set(key, group ?? groups.at(-1) ?? []);
  }
  return groups.flat();
}
