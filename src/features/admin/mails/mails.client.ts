/** The mail outbox, for administrators. Row-level security limits the rows. */
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import { countOf, newestFirst, pageSize } from '../keyset-pagination.ts';

export type Mail = Database['public']['Tables']['mail_outbox']['Row'];

const select = (options: { count?: 'exact'; head?: boolean }) =>
  // Leaves out push messages: one per device, for enquiries that have a mail as well.
  supabase().from('mail_outbox').select('*', options).neq('kind', 'push');

const inState = (query: ReturnType<typeof select>, state: string) =>
  state ? query.eq('state', state) : query;

/** Returns a page loader for the mails in a state, '' for all. */
export const loadMails = (state: string, size = pageSize) =>
  newestFirst<Mail>((options) => inState(select(options), state), size);

/** Counts the failed mails; undefined if the server does not count. */
export async function countFailedMails(): Promise<number | undefined> {
  const { count } = await inState(select({ count: 'exact', head: true }), 'failed');
  return countOf(count);
}

/** Queues a failed mail again. @throws if the database refuses */
export async function resendMail({ id }: Mail): Promise<void> {
  const { data, error } = await supabase().rpc('resend_mail', { mail: id });
  if (error || !data) throw error ?? new Error('the mail was not queued again');
}
