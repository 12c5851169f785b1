/** History of enquiries, including notes. */
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import { formatDate } from '../value-format.ts';
import type { Enquiry } from './enquiries.client.ts';
import { statusLabel } from './lead-status.ts';

export type HistoryEntry = Database['public']['Tables']['enquiry_history']['Row'];

/** Describes a history entry, for example `Follow-up on Nov 24, 2026`. */
export function describeEntry({ kind, detail }: Pick<HistoryEntry, 'kind' | 'detail'>): string {
  switch (kind) {
    case 'status': {
      const [status = '', ...reason] = (detail ?? '').split(': ');
      return `Status: ${[statusLabel(status), ...reason].join(': ')}`;
    }
    case 'owner':
      return `Owner: ${detail ?? 'nobody'}`;
    case 'follow_up':
      return detail ? `Follow-up on ${formatDate(detail)}` : 'No follow-up';
    case 'visit':
      return detail ? `Visit on ${formatDate(detail)}` : 'No visit';
    case 'answered':
      return 'Marked as answered';
    case 'unanswered':
      return 'Marked as not answered';
    case 'imported':
      return 'Imported';
    case 'released':
      return 'Released';
    default:
      return detail ?? '';
  }
}

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

/** Characters: maximum length of a note, as in the table. */
export const maxNote = 2000;

/** Adds a note to the history of an enquiry. @throws if the database refuses */
export async function addNote({ id }: Enquiry, note: string): Promise<void> {
  const { data, error } = await supabase().rpc('add_note', { enquiry: id, note });
  if (error || !data) throw error ?? new Error('the note was not kept');
}
