import type { Buffer } from 'node:buffer';
import { createHmac, randomUUID } from 'node:crypto';
import type { Channel } from '../outbox/dispatcher.ts';
import { claimedRowSchema, type OutboxRow, type OutgoingMail } from '../outbox/row.ts';
import { post } from '../outbox/transport.ts';
import type { WebhookSettings } from '../settings.ts';

/** Creates the outbox row for a webhook. The database writes the body when the row is claimed. */
export const webhookRow = ({ url }: WebhookSettings): OutboxRow => ({
  kind: 'webhook',
  recipient: url.host,
  reply_to: null,
  subject: 'Lead handed over',
  text_body: '',
  html_body: '',
  message_id: `msg_${randomUUID()}`,
});

/** Signs as in Standard Webhooks: https://www.standardwebhooks.com. @param timestamp seconds since 1970 */
const signature = (secret: Buffer, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Outbox channel for signed webhooks. Follows no redirects: the body is meant for this address only. */
export const webhookChannel = (
  { url, secret }: WebhookSettings,
  fetchImpl: typeof fetch = fetch,
): Channel<OutgoingMail> => ({
  noun: 'webhooks',
  claim: { name: 'claim_mails', parameters: { webhooks: true } },
  schema: claimedRowSchema,
  transport: {
    send: async ({ message_id, text_body }) => {
      const timestamp = Math.floor(Date.now() / 1000);
      const headers = {
        'content-type': 'application/json',
        'webhook-id': message_id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature(secret, message_id, timestamp, text_body),
      };
      await post(fetchImpl, url, { headers, body: text_body, redirect: 'manual' }, [400, 409, 413, 422]);
    },
    close: () => {},
  },
});
