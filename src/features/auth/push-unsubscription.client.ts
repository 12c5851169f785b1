/** Ends the push notifications of the signed-in person's devices: at sign-out and with a new password. */
import { supabase } from '../../lib/supabase.client.ts';
import { paths } from '../../paths.ts';

/** Ends the notifications of the person's devices; of this one at least, if the database fails. Never rejects. */
export async function endNotifications(): Promise<void> {
  if (!(await deleteSubscriptions())) await unsubscribeDevice();
}

/**
 * Deletes the push subscriptions of the person's devices; row-level security protects those of others.
 * @returns whether the database deleted them
 */
export async function deleteSubscriptions(): Promise<boolean> {
  const { error } = await supabase().from('push_subscriptions').delete().neq('endpoint', '');
  return error === null;
}

/** Unsubscribes this device: its push service then answers 410, which deletes the row. Never rejects. */
export async function unsubscribeDevice(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(paths.admin);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {}
}
