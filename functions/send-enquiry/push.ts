import { createECDH, randomUUID } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import * as z from 'zod/mini';
import { enquiryTypes } from '../../src/features/enquiry/fields.ts';
import type { Enquiry } from '../../src/features/enquiry/schema.ts';
import type { PushMessage } from '../../src/lib/push-message.ts';
import { site as company } from '../../src/site.ts';
import { projectSlug } from './known-projects.ts';
import { titles } from './mail/messages.ts';
import type { Channel } from './outbox/dispatcher.ts';
import type { OutboxRow } from './outbox/row.ts';
import { RecipientGoneError, TransportError, transportTimeout } from './outbox/transport.ts';

/** How devices are notified: Web Push (RFC 8030) with VAPID (RFC 8292). */
export interface PushSettings {
  /** The key pair of VAPID, as base64url: 32 bytes and an uncompressed point. */
  privateKey: string;
  publicKey: string;
  /** The hosts that are sent to, for example `fcm.googleapis.com` or `*.push.apple.com`. */
  services: readonly string[];
}

/** Those of Chrome and its relatives, Chromium, Firefox, Edge and Safari. */
const knownServices =
  'fcm.googleapis.com, jmt17.google.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com';

/**
 * Reads `WEB_PUSH_PRIVATE_KEY` and `WEB_PUSH_SERVICES`; undefined without a key. An endpoint is what somebody's browser
 * says it is, so a live site, which `siteUrl` tells by https, sends to names of the internet alone.
 * @throws if one is malformed
 */
export function readPush(
  privateKey: string | undefined,
  services: string | undefined,
  siteUrl: string | undefined,
): PushSettings | undefined {
  if (!privateKey) return undefined;
  const pair = createECDH('prime256v1');
  try {
    if (!/^[\w-]{43}$/.test(privateKey)) throw new Error('not 32 bytes');
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new Error('WEB_PUSH_PRIVATE_KEY must be a private key of P-256: 32 bytes as base64url.');
  }
  const hosts = (services ?? knownServices).split(',').map((host) => host.trim());
  const form = siteUrl?.startsWith('https:')
    ? /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/
    : /^(\*\.)?[a-z0-9.-]+(:\d+)?$/;
  const wrong = hosts.find((host) => !form.test(host));
  if (wrong !== undefined)
    throw new Error(`WEB_PUSH_SERVICES must name hosts of the internet, not "${wrong}".`);
  return { privateKey, publicKey: pair.getPublicKey('base64url'), services: hosts };
}

/** The row of the outbox that owes a notification, which the database makes one of for every device. */
export function pushRow(enquiry: Enquiry, project: string | undefined): OutboxRow {
  const about = 'projectTitle' in enquiry ? enquiry.projectTitle : project;
  const kind =
    enquiry.formType === 'contact'
      ? enquiryTypes.find(({ value }) => value === enquiry.enquiryType)?.label
      : titles[enquiry.formType];
  return {
    kind: 'push',
    recipient: '',
    reply_to: null,
    subject: 'New enquiry',
    // A title that is no project's may be anybody's text.
    text_body: [kind, about && projectSlug(about) ? about : undefined].filter(Boolean).join(', '),
    html_body: '',
    message_id: `push_${randomUUID()}`,
  };
}

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

/** Seconds that a push service keeps a message for a device that is off: as long as visitors are promised a reply. */
const timeToLive = 24 * 60 * 60;

/** Sends push messages, each encrypted for its device, and follows no redirect. */
export const pushChannel = (
  { services, ...keys }: PushSettings,
  ask: typeof fetch = fetch,
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
      const response = await ask(endpoint, { ...message, redirect: 'manual', signal }).catch(() => undefined);
      await response?.body?.cancel();
      const { status } = response ?? {};
      if (status === 404 || status === 410) throw new RecipientGoneError(`HTTP ${status}`);
      // Devices have different services: none waits for another's.
      if (!response?.ok)
        throw refused(new TransportError(status ? `HTTP ${status}` : 'no answer', false), host);
    },
    close: () => {},
  },
});

/** A later message about the same enquiry takes the place of one that waits. */
const options = (enquiry: string) =>
  ({ ttl: timeToLive, urgency: 'high', topic: enquiry.replaceAll('-', '') }) as const;

/** @param known a host, or `*.` and the end of one */
const isHost = (known: string, host: string): boolean =>
  known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;

/** Logs why a device is not notified, because no list in the administration does. */
function refused<Reason extends TransportError>(reason: Reason, host: string): Reason {
  console.error(`Sending a push message to ${host} failed: ${reason.message}.`);
  return reason;
}
