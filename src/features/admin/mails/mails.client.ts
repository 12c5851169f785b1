/** The outbox as administrators read it. Row-level security decides which rows come back. */
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import { countOf, newestFirst, pageSize } from '../page-query.ts';

export type Mail = Database['public']['Tables']['mail_outbox']['Row'];

/** The states of a mail and their labels. */
export const mailStates = [
  { value: 'pending', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'held', label: 'Held back' },
] as const;

const select = (options: { count?: 'exact'; head?: boolean }) =>
  // Of push messages there is one for each device, about an enquiry that a mail is about, too.
  supabase().from('mail_outbox').select('*', options).neq('kind', 'push');

const inState = (query: ReturnType<typeof select>, state: string) =>
  state ? query.eq('state', state) : query;

/** Loads pages of the mails in a state; '' stands for all. */
export const loadMails = (state: string, size = pageSize) =>
  newestFirst<Mail>((options) => inState(select(options), state), size);

/** Counts the mails that could not be sent; undefined if the server does not count. */
export async function countFailedMails(): Promise<number | undefined> {
  const { count } = await inState(select({ count: 'exact', head: true }), 'failed');
  return countOf(count);
}

/** Queues a failed mail again. @throws if the database refuses */
export async function resendMail({ id }: Mail): Promise<void> {
  const { data, error } = await supabase().rpc('resend_mail', { mail: id });
  if (error || !data) throw error ?? new Error('the mail was not queued again');
}
