/** The mails we owe, as administrators see them, and what they may do about them. */
import type { Database } from '../../lib/database.types.ts';
import { supabase } from '../../lib/supabase.client.ts';
import { exact, newestFirst, pageSize } from './paging.ts';

export type Mail = Database['public']['Tables']['mail_outbox']['Row'];

/** The states of a mail, with their names. */
export const mailStates = [
  { value: 'pending', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'held', label: 'Held back' },
] as const;

const select = (options: { count?: 'exact'; head?: boolean }) =>
  supabase().from('mail_outbox').select('*', options);

const inState = (query: ReturnType<typeof select>, state: string) =>
  state ? query.eq('state', state) : query;

/** Pages of the mails in a state; '' means all. */
export const loadMails = (state: string, size = pageSize) =>
  newestFirst<Mail>((options) => inState(select(options), state), size);

/** How many mails could not be sent; undefined if the server does not say. */
export async function countFailedMails(): Promise<number | undefined> {
  const { count } = await inState(select({ count: 'exact', head: true }), 'failed');
  return exact(count);
}

/** Gives a failed mail new attempts. Rejects if the database does not. */
export async function sendAgain({ id }: Mail): Promise<void> {
  const { data, error } = await supabase().rpc('resend_mail', { mail: id });
  if (error || !data) throw error ?? new Error('not sent again');
}

/** Says that a suspect submission is honest: its mails go out. Rejects if the database does not agree. */
export async function release(submission: string): Promise<void> {
  const { data, error } = await supabase().rpc('release_submission', { submission });
  if (error || !data) throw error ?? new Error('not released');
}
