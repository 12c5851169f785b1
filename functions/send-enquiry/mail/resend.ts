import { Buffer } from 'node:buffer';
import { site as company } from '../../../src/site.ts';
import { post, type Transport } from '../outbox/transport.ts';
import { calendarFile } from './calendar-file.ts';

const sendUrl = 'https://api.resend.com/emails';

/**
 * Formats a named address for a header: the name is an RFC 5322 quoted-string unless it is plain words, because a
 * comma or a dot would end it. Resend encodes non-ASCII characters.
 */
export const mailbox = (name: string, address: string): string =>
  /^[\w ]*$/.test(name) ? `${name} <${address}>` : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;

/**
 * Creates a transport for Resend's HTTP API. The idempotency key prevents duplicates when a request is retried.
 * @param key Resend's API key @param from the sender's address
 */
export function resendTransport(key: string, from: string, fetchImpl: typeof fetch = fetch): Transport {
  return {
    send: (mail) => {
      const request = {
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': mail.message_id,
        },
        body: JSON.stringify({
          from: mailbox(company.name, from),
          to: [mail.recipient],
          ...(mail.reply_to && { reply_to: mail.reply_to }),
          subject: mail.subject,
          text: mail.text_body,
          html: mail.html_body,
          ...(mail.calendar && {
            attachments: [
              {
                filename: calendarFile,
                content: Buffer.from(mail.calendar).toString('base64'),
                content_type: 'text/calendar; method=PUBLISH',
              },
            ],
          }),
          headers: { 'Message-ID': mail.message_id, 'Auto-Submitted': 'auto-generated' },
        }),
      };
      return post(fetchImpl, sendUrl, request, [400, 422]);
    },
    close: () => {},
  };
}
