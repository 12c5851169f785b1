/** Push notifications of new enquiries on this device. Row-level security limits people to their own devices. */
import * as z from 'zod/mini';
import { functionUrl } from '../../../components/form/function-url.ts';
import { pushKeyQuery } from '../../../lib/push-message.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import { paths } from '../../../paths.ts';

/** `unavailable`: the browser does not support push notifications; `blocked`: the person has denied permission. */
export type DeviceState = 'off' | 'on' | 'blocked' | 'unavailable';

/** Public key for subscriptions, and the state of this device. */
export interface Notifications {
  key: string;
  state: DeviceState;
}

/** Milliseconds: timeout of the request for the key. */
const timeout = 5000;

const keySchema = z.object({ key: z.nullable(z.string()) });

const table = () => supabase().from('push_subscriptions');

/** Loads the key and the state of this device; null on failure or if the site sends none. Never rejects. */
export async function loadNotifications(): Promise<Notifications | null> {
  try {
    const response = await fetch(`${functionUrl}?${pushKeyQuery}`, { signal: AbortSignal.timeout(timeout) });
    const { key } = keySchema.parse(await response.json());
    return key === null ? null : { key, state: await stateOf(key) };
  } catch {
    return null;
  }
}

async function stateOf(key: string): Promise<DeviceState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await currentSubscription();
  if (!subscription || !isOfKey(subscription, key)) return 'off';
  // There is no row for the subscription of a colleague who used this device, or for one that has ended.
  const { data } = await table().select('id').eq('endpoint', subscription.endpoint);
  return data?.length ? 'on' : 'off';
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(paths.admin);
  return registration?.pushManager.getSubscription() ?? null;
}

/** Whether a subscription was made with this key: the server's key may have changed since. */
function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') === key;
}

/**
 * Requests permission, subscribes and stores the subscription. Browsers require a user gesture.
 * @throws if the browser or the database refuses
 */
export async function switchOn(key: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register(workerAddress(), { scope: paths.admin });
  const { pushManager } = await navigator.serviceWorker.ready;
  // Discard a subscription of another key or person.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const { error } = await table().insert({ endpoint, p256dh, auth });
  if (error) throw error;
  return 'on';
}

/** Deletes the subscription of this device. @throws if the database refuses */
export async function switchOff(): Promise<DeviceState> {
  const subscription = await currentSubscription();
  if (!subscription) return 'off';
  const { error } = await table().delete().eq('endpoint', subscription.endpoint);
  if (error) throw error;
  await subscription.unsubscribe();
  return 'off';
}

/**
 * Calls back with the enquiry id of a notification that is clicked while the dashboard is open.
 * @returns a function that removes the listener
 */
export function onNotificationClick(onPress: (enquiry: string) => void): () => void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const receive = ({ data }: MessageEvent<{ enquiry: string }>) => onPress(data.enquiry);
  container?.addEventListener('message', receive);
  return () => container?.removeEventListener('message', receive);
}

interface ScriptAddresses {
  createScriptURL: (address: string) => string;
}

/** Returns the URL of the service worker as a trusted type, which the content security policy requires. */
function workerAddress(): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: ScriptAddresses) => ScriptAddresses };
  };
  const policy: ScriptAddresses = { createScriptURL: () => '/notifications.js' };
  return (trustedTypes?.createPolicy('notifications', policy) ?? policy).createScriptURL('');
}
