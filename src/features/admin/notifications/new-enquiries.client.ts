/** New enquiries that arrive while the dashboard is open. */
import { isHosted, supabase } from '../../../lib/supabase.client.ts';
import { checkSession } from '../../auth/session.client.ts';
import { countOf } from '../keyset-pagination.ts';

/** Milliseconds between two polls. */
export const pollInterval = 20_000;

/** Milliseconds between two polls in the background, where browsers throttle timers to one a minute. */
const backgroundInterval = 60_000;

const table = () => supabase().from('enquiries');

/** Returns the timestamp of the newest enquiry, by the database's clock. */
async function newestMoment(): Promise<string> {
  const { data, error } = await table()
    .select('created_at')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(1);
  if (error) throw error;
  return data[0]?.created_at ?? '-infinity';
}

/** Counts the enquiries since a timestamp, except suspect ones. */
async function countSince(moment: string): Promise<number> {
  const { count, error } = await table()
    .select('id', { count: 'exact', head: true })
    .gt('created_at', moment)
    .eq('suspect', false);
  if (error) throw error;
  return countOf(count) ?? 0;
}

/**
 * Subscribes to new enquiries that the person may read, by Supabase Realtime. There are no callbacks while the
 * connection is down. @returns a function that unsubscribes
 */
function listen(onInsert: () => void): () => void {
  const channel = supabase()
    .channel('arrivals')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'enquiries' }, onInsert)
    .subscribe();
  return () => void supabase().removeChannel(channel);
}

/**
 * Polls the number of enquiries that have arrived since the call: every 20 s while the page is visible, and at once
 * when it becomes visible or, with Realtime, when an enquiry arrives. Polls once a minute in the background, or not
 * at all. Polling does not count as activity, so an idle session still ends; a session that was ended elsewhere is
 * signed out. A failed poll is retried.
 * @param inBackground whether to poll in the background
 * @returns a function that stops polling
 */
export function watchArrivals(onCount: (count: number) => void, inBackground: () => boolean): () => void {
  let since: string | undefined;
  let lastPoll = Number.NEGATIVE_INFINITY;
  let ended = false;

  const poll = async () => {
    if (isHidden() && !inBackground()) return;
    lastPoll = performance.now();
    if (!(await checkSession())) return;
    try {
      if (since === undefined) since = await newestMoment();
      else {
        const count = await countSince(since);
        if (!ended) onCount(count);
      }
    } catch {
      // The lists report an unreachable server.
    }
  };

  void poll();
  const timer = setInterval(() => {
    // Half an interval of tolerance, because timers may fire late.
    const isTooSoon = performance.now() - lastPoll < backgroundInterval - pollInterval / 2;
    if (!isHidden() || !isTooSoon) void poll();
  }, pollInterval);
  document.addEventListener('visibilitychange', poll);
  const stopListening = isHosted ? listen(poll) : undefined;
  return () => {
    ended = true;
    stopListening?.();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}

const isHidden = () => document.visibilityState === 'hidden';
