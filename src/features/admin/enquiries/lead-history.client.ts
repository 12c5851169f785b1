/** History of enquiries, including notes. */
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import type { Enquiry } from './enquiries.client.ts';

export type HistoryEntry = Database['public']['Tables']['enquiry_history']['Row'];

/** Maximum number of history entries shown. */
const maxEntries = 200;

/** Loads the newest history entries of enquiries, newest first. @throws on failure */
export async function loadHistory(ids: readonly string[]): Promise<HistoryEntry[]> {
  const { data, error } = await supabase()
    .from('enquiry_history')
    .select('*')
    .in('enquiry_id', ids)
    .order('id', { ascending: false })
    .limit(maxEntries);
  if (error) throw error;
  return data;
}

/** Adds a note to the history of an enquiry. @throws if the database refuses */
export async function addNote({ id }: Enquiry, note: string): Promise<void> {
  const { data, error } = await supabase().rpc('add_note', { enquiry: id, note });
  if (error || !data) throw error ?? new Error('the note was not kept');
}
