/** Ends sessions, and the push notifications of the person's devices: at sign-out and with a new password. */
import { supabase } from '../../lib/supabase.client.ts';
import { paths } from '../../paths.ts';
import { clearActivity } from './session-deadline.client.ts';
import { removeStored } from './stored-session.client.ts';

/** Ends the session of this browser, even without a response from the server. */
export async function endSession(): Promise<void> {
  const { error } = await supabase()
    .auth.signOut({ scope: 'local' })
    .catch((reason: Error) => ({ error: reason }));
  clearActivity();
  if (!error) return;
  removeStored();
  location.reload();
}

/**
 * Signs the person out on all devices and ends their notifications. Never rejects.
 * @returns whether the session of this browser has ended
 */
export async function signOut(): Promise<boolean> {
  try {
    const isDeleted = await deleteSubscriptions();
    const hasEnded = await endAllSessions();
    if (hasEnded && !isDeleted) await unsubscribeDevice();
    return hasEnded;
  } catch {
    return false;
  }
}

/** @returns whether the session of this browser has ended */
async function endAllSessions(): Promise<boolean> {
  const { auth } = supabase();
  if ((await auth.signOut({ scope: 'global' })).error === null) return true;
  // A session that can no longer be refreshed has ended too.
  const { data, error } = await auth.getSession();
  return data.session === null && error === null;
}

/** Ends the notifications of the person's devices; of this one at least, if the database fails. Never rejects. */
export async function endNotifications(): Promise<void> {
  if (!(await deleteSubscriptions())) await unsubscribeDevice();
}

/**
 * Deletes the push subscriptions of the person's devices; row-level security protects those of others.
 * @returns whether the database deleted them
 */
async function deleteSubscriptions(): Promise<boolean> {
  const { error } = await supabase().from('push_subscriptions').delete().neq('endpoint', '');
  return error === null;
}

/** Unsubscribes this device: its push service then answers 410, which deletes the row. Never rejects. */
async function unsubscribeDevice(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(paths.admin);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {}
}
