import { supabase } from '../../lib/supabase.client.ts';
import { clearActivity } from './last-activity.client.ts';
import { deleteSubscriptions, unsubscribeDevice } from './push-unsubscription.client.ts';
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
