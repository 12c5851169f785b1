/** History of an enquiry, including notes. */
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import type { Enquiry } from './enquiries.client.ts';

export type HistoryEntry = Database['public']['Tables']['enquiry_history']['Row'];

/** Adds a note to the history of an enquiry. @throws if the database refuses */
export async function addNote({ id }: Enquiry, note: string): Promise<void> {
  const { data, error } = await supabase().rpc('add_note', { enquiry: id, note });
  if (error || !data) throw error ?? new Error('the note was not kept');
}
