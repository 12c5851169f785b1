import { addressParser } from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { mailbox, resendTransport } from '../../../../../functions/send-enquiry/mail/resend.ts';
import { mailsFor } from '../../../../../functions/send-enquiry/mail/submission-mails.ts';
import type { OutboxRow } from '../../../../../functions/send-enquiry/outbox/row.ts';
import { TransportError } from '../../../../../functions/send-enquiry/outbox/transport.ts';
import { site as company } from '../../../../../src/site.ts';
import fc from '../../../../support/property-test.ts';
import { visitOf } from '../../../../support/sample-submissions.ts';

const visit = visitOf('meera');
const mails = mailsFor(visit, {
  site: 'https://www.example.com',
  brochures: { functionUrl: 'https://project.supabase.co/functions/v1/send-enquiry', key: 'key' },
  from: 'info@example.com',
  recipients: new Map(),
  now: () => 1_000_000,
});
const only = (kind: OutboxRow['kind']) => {
  const mail = mails.find((mail) => mail.kind === kind);
  if (!mail) throw new Error(`There is no ${kind}.`);
  return { ...mail, created_at: '2026-01-01T00:00:00Z' };
};
const notification = only('notification');
const confirmation = only('acknowledgement');

describe('Resend', () => {
  const resendWith = (answer: () => Promise<Response>) => {
    const ask = vi.fn(answer);
    const transport = resendTransport('re_key', 'info@example.com', ask as never);
    return { ask, send: (mail = notification) => transport.send(mail) };
  };

  test('receives the mail with an idempotency key, so that it sends it once', async () => {
    const { ask, send } = resendWith(async () => Response.json({ id: '1' }));
    await send();
    const [address, init] = ask.mock.calls[0] as unknown as [string, RequestInit];
    expect(address).toBe('https://api.resend.com/emails');
    expect(init.headers).toMatchObject({
      authorization: 'Bearer re_key',
      'idempotency-key': notification.message_id,
    });
    expect(JSON.parse(String(init.body))).toMatchObject({
      from: mailbox(company.name, 'info@example.com'),
      to: [company.email.info],
      reply_to: visit.email,
      subject: notification.subject,
      headers: { 'Message-ID': notification.message_id },
    });
  });

  test('gets a single sender for any company name', () => {
    expect(mailbox('Meridian & Sons, Ltd.', 'info@example.com')).toBe(
      '"Meridian & Sons, Ltd." <info@example.com>',
    );
    const word = fc.string({ unit: fc.constantFrom(...'aB7"\\,;:.&()<>@é'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const name = words.join(' ');
        expect(addressParser(mailbox(name, 'info@example.com'))).toEqual([
          { name, address: 'info@example.com' },
        ]);
      }),
    );
  });

  test.each([
    [422, false],
    [429, true],
    [401, true],
    [500, true],
  ])('answering %i makes other mails wait: %s', async (status, isUnavailable) => {
    const { send } = resendWith(async () => new Response(`{"message":"${visit.email}"}`, { status }));
    const error = await send().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ message: `HTTP ${status}`, isUnavailable });
  });

  test('is tried again later when it does not answer', async () => {
    const { send } = resendWith(async () => Promise.reject(new TypeError('away')));
    await expect(send()).rejects.toMatchObject({ message: 'no answer', isUnavailable: true });
  });

  test('receives the calendar file of a visit', async () => {
    const { ask, send } = resendWith(async () => Response.json({ id: '1' }));
    await send(confirmation);
    const [, init] = ask.mock.calls[0] as unknown as [string, RequestInit];
    const [file] = (JSON.parse(String(init.body)) as { attachments: { content: string }[] }).attachments;
    expect(Buffer.from(file?.content ?? '', 'base64').toString()).toBe(confirmation.calendar);
  });
});
