/** The work on enquiries: progress, notes, history and the person behind them. */
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import type { Enquiry } from './enquiries.client.ts';

type Tables = Database['public']['Tables'];

export type HistoryEntry = Tables['enquiry_history']['Row'];

/** The columns of an enquiry that staff change. */
export type Progress = Pick<Enquiry, 'status' | 'lost_reason' | 'owner_id' | 'follow_up_on' | 'visit_on'>;

/** One of the people who work enquiries. */
export interface Colleague {
  id: string;
  email: string;
}

/** Enquiries of one person that are counted and shown at most, as in `count_of_person`. */
export const maxOfPerson = 100;

/** Entries of a history that are shown at most. */
const maxEntries = 200;

/** Stores the progress of an enquiry. @throws if the database refuses */
export async function saveProgress({ id }: Enquiry, progress: Partial<Progress>): Promise<Enquiry> {
  const { data, error } = await supabase()
    .from('enquiries')
    .update(progress)
    .eq('id', id)
    .select('*')
    .single();
  if (error) throw error;
  return data;
}

/** Writes a note into the history of an enquiry. @throws if the database refuses */
export async function addNote({ id }: Enquiry, note: string): Promise<void> {
  const { data, error } = await supabase().rpc('add_note', { enquiry: id, note });
  if (error || !data) throw error ?? new Error('the note was not kept');
}

/** Everybody who works enquiries; nobody if the database does not answer. */
export async function loadColleagues(): Promise<Colleague[]> {
  const { data } = await supabase().rpc('list_staff');
  return Array.isArray(data) ? (data as unknown as Colleague[]) : [];
}

/** The sources of the enquiries there are; none if the database does not answer. */
export async function loadSources(): Promise<string[]> {
  const { data } = await supabase().rpc('list_sources');
  return Array.isArray(data) ? data.map(String) : [];
}

/** How many enquiries the person of each has sent, by id; nothing if the database does not answer. */
export async function countOfPerson(enquiries: readonly Enquiry[]): Promise<Record<string, number>> {
  const { data } = await supabase().rpc('count_of_person', { enquiries: enquiries.map(({ id }) => id) });
  return (data ?? {}) as Record<string, number>;
}

/** The enquiries of the person behind one, newest first, and what became of them. @throws on failure */
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
  const found = await supabase()
    .from('enquiries')
    .select('*')
    .or(same.join())
    .order('created_at', { ascending: false })
    .limit(maxOfPerson);
  if (found.error) throw found.error;
  const { data, error } = await supabase()
    .from('enquiry_history')
    .select('*')
    .in(
      'enquiry_id',
      found.data.map((row) => row.id),
    )
    .order('id', { ascending: false })
    .limit(maxEntries);
  if (error) throw error;
  return { enquiries: found.data, history: data };
}
