/** New enquiries that arrive while the dashboard is open. */
import { isHosted, supabase } from '../../../lib/supabase.client.ts';
import { checkSession } from '../../auth/session.client.ts';
import { countOf } from '../page-query.ts';

/** Milliseconds between two questions. */
export const askInterval = 20_000;

/** The same while the page is in the background; browsers allow a timer once a minute there. */
const backgroundInterval = 60_000;

const table = () => supabase().from('enquiries');

/** When the newest enquiry came, by the database's clock. */
async function newestMoment(): Promise<string> {
  const { data, error } = await table()
    .select('created_at')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(1);
  if (error) throw error;
  return data[0]?.created_at ?? '-infinity';
}

/** Counts the enquiries since a moment; suspect ones alarm nobody. */
async function countSince(moment: string): Promise<number> {
  const { count, error } = await table()
    .select('id', { count: 'exact', head: true })
    .gt('created_at', moment)
    .eq('suspect', false);
  if (error) throw error;
  return countOf(count) ?? 0;
}

/**
 * Calls back after every new enquiry that the person may read, by Supabase Realtime. While the connection is away
 * nothing is called. @returns a function that ends it
 */
function listen(onInsert: () => void): () => void {
  const channel = supabase()
    .channel('arrivals')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'enquiries' }, onInsert)
    .subscribe();
  return () => void supabase().removeChannel(channel);
}

/**
 * Asks how many enquiries have arrived since the call, every 20 s while the page is seen, and at once when it is seen
 * again or, where there is Realtime, when one arrives. In the background it asks once a minute, or not at all. No
 * activity, so an idle session ends all the same; one that was ended elsewhere is signed out. A question that fails is
 * asked again.
 * @param inBackground whether to ask in the background
 * @returns a function that ends it
 */
export function watchArrivals(onCount: (count: number) => void, inBackground: () => boolean): () => void {
  let since: string | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let ended = false;

  const ask = async () => {
    if (isHidden() && !inBackground()) return;
    asked = performance.now();
    if (!(await checkSession())) return;
    try {
      if (since === undefined) since = await newestMoment();
      else {
        const count = await countSince(since);
        if (!ended) onCount(count);
      }
    } catch {
      // The lists say when the server is away.
    }
  };

  void ask();
  const timer = setInterval(() => {
    // Half an interval less, because timers are late at times.
    const isTooSoon = performance.now() - asked < backgroundInterval - askInterval / 2;
    if (!isHidden() || !isTooSoon) void ask();
  }, askInterval);
  document.addEventListener('visibilitychange', ask);
  const stopListening = isHosted ? listen(ask) : undefined;
  return () => {
    ended = true;
    stopListening?.();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

const isHidden = () => document.visibilityState === 'hidden';
