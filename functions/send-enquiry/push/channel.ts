import { buildPushPayload } from '@block65/webcrypto-web-push';
import * as z from 'zod/mini';
import type { PushMessage } from '../../../src/lib/push-message.ts';
import { site as company } from '../../../src/site.ts';
import type { Channel } from '../outbox/dispatcher.ts';
import { RecipientGoneError, TransportError, transportTimeout } from '../outbox/transport.ts';
import type { PushSettings } from '../settings.ts';

const claimedSchema = z.object({
  id: z.string(),
  enquiry: z.string(),
  title: z.string(),
  body: z.string(),
  subscription: z.object({
    endpoint: z.string(),
    keys: z.object({ p256dh: z.string(), auth: z.string() }),
  }),
});

/** Seconds that a push service keeps a message for an offline device: the reply time promised to visitors. */
const timeToLive = 24 * 60 * 60;

/** Outbox channel for push messages, each encrypted for its device. Follows no redirects. */
export const pushChannel = (
  { services, ...keys }: PushSettings,
  fetchImpl: typeof fetch = fetch,
): Channel<z.infer<typeof claimedSchema>> => ({
  noun: 'push messages',
  claim: { name: 'claim_push_messages' },
  schema: claimedSchema,
  transport: {
    send: async ({ enquiry, title, body, subscription }) => {
      const { endpoint } = subscription;
      const { host } = new URL(endpoint);
      if (!services.some((known) => isHost(known, host)))
        throw refused(new RecipientGoneError('not in WEB_PUSH_SERVICES'), host);
      const message = await buildPushPayload(
        { data: { title, body, enquiry } satisfies PushMessage, options: options(enquiry) },
        { ...subscription, expirationTime: null },
        { ...keys, subject: `mailto:${company.email.info}` },
      ).catch(() => {
        throw refused(new RecipientGoneError('no key of P-256'), host);
      });
      const signal = AbortSignal.timeout(transportTimeout);
      const response = await fetchImpl(endpoint, { ...message, redirect: 'manual', signal }).catch(
        () => undefined,
      );
      await response?.body?.cancel();
      const { status } = response ?? {};
      if (status === 404 || status === 410) throw new RecipientGoneError(`HTTP ${status}`);
      // Devices use different push services, so a failure must not pause the others.
      if (!response?.ok)
        throw refused(new TransportError(status ? `HTTP ${status}` : 'no answer', false), host);
    },
    close: () => {},
  },
});

/** Options of a message; by its topic it replaces a pending message about the same enquiry. */
const options = (enquiry: string) =>
  ({ ttl: timeToLive, urgency: 'high', topic: enquiry.replaceAll('-', '') }) as const;

/** @param known a host, or `*.` and a suffix */
const isHost = (known: string, host: string): boolean =>
  known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;

/** Logs why a device was not notified, because the administration does not show it. */
function refused<Reason extends TransportError>(reason: Reason, host: string): Reason {
  console.error(`Sending a push message to ${host} failed: ${reason.message}.`);
  return reason;
}
