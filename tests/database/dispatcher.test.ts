import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mailChannel } from '../../functions/send-enquiry/mail/channel.ts';
import { createDispatcher } from '../../functions/send-enquiry/outbox/dispatcher.ts';
import type { OutgoingMail } from '../../functions/send-enquiry/outbox/row.ts';
import { type Transport, TransportError } from '../../functions/send-enquiry/outbox/transport.ts';
import {
  administrator,
  backend,
  function_,
  mails,
  send,
  stranger,
  withDelivery,
} from '../support/embedded-function.ts';
import { contactOf } from '../support/sample-submissions.ts';

withDelivery();

describe('the dispatcher', () => {
  const sent: OutgoingMail[] = [];
  let onSend: (mail: OutgoingMail) => void;
  const transport: Transport = {
    send: async (mail) => {
      onSend(mail);
      sent.push(mail);
    },
    close: () => {},
  };
  beforeEach(() => {
    sent.length = 0;
    onSend = () => {};
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  const dispatcher = () => createDispatcher(function_, mailChannel(transport));
  const refuse = () => {
    throw new TransportError('EENVELOPE, SMTP 550', false);
  };
  /** Skips the backoff before the next attempt. @returns its length in seconds */
  const skipPause = async () => {
    const [row] = await backend.sql<{ pause: number }>(
      `select max(extract(epoch from next_attempt_at - now()))::int as pause from public.mail_outbox where state = 'pending'`,
    );
    await backend.sql('update public.mail_outbox set next_attempt_at = now()');
    return row?.pause ?? 0;
  };

  test('sends each mail once with concurrent dispatchers', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => send(contactOf(index))));
    const rounds = await Promise.all(
      [dispatcher(), dispatcher(), dispatcher()].map((each) => each.sendDue()),
    );
    expect(rounds.reduce((sum, round) => sum + round.sent, 0)).toBe(60);
    expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(60);
  });

  test('retries a refused mail with growing backoff, and gives up after eight attempts within a day', async () => {
    await send(contactOf('meera'));
    onSend = refuse;
    const pauses = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await dispatcher().sendDue()).toEqual({ sent: 0, failed: 2 });
      pauses.push(await skipPause());
    }
    const waits = pauses.slice(0, 7);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(24 * 3600);
    expect(await mails()).toMatchObject([
      { state: 'failed', attempts: 8, last_error: 'EENVELOPE, SMTP 550' },
      { state: 'failed', attempts: 8 },
    ]);
    expect(await dispatcher().sendDue()).toEqual({ sent: 0, failed: 0 });
  });

  test('lets an administrator resend a failed mail under the same Message-ID', async () => {
    await send(contactOf('meera'));
    await backend.sql(`update public.mail_outbox set state = 'failed', attempts = 8`);
    const [mail] = await mails();
    const parameters = { mail: mail?.id };
    expect((await stranger.rpc('resend_mail', parameters)).data).toBe(false);
    expect((await administrator.rpc('resend_mail', parameters)).data).toBe(true);
    expect(await dispatcher().sendDue()).toEqual({ sent: 1, failed: 0 });
    expect(sent.map(({ message_id }) => message_id)).toEqual([mail?.message_id]);
    expect((await administrator.rpc('resend_mail', parameters)).data).toBe(false);
  });

  test('stops when the transport is unavailable: other mails keep their attempts, the next run waits', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => send(contactOf(index))));
    onSend = () => {
      throw new TransportError('ECONNREFUSED', true);
    };
    const only = dispatcher();
    expect(await only.sendDue()).toEqual({ sent: 0, failed: 4 });
    expect((await mails()).filter(({ attempts }) => attempts === 0)).toHaveLength(16);
    onSend = () => {};
    expect(await only.sendDue()).toEqual({ sent: 0, failed: 0 });
    await function_.rpc('hurry_mails');
    expect(await only.sendDue(true)).toEqual({ sent: 20, failed: 0 });
  });

  test('resends a mail under the same Message-ID after the lease of a crashed dispatcher has expired', async () => {
    await send(contactOf('meera'));
    const { data: claimed } = await function_.rpc('claim_mails', { batch: 20 });
    expect(claimed).toHaveLength(2);
    expect(await dispatcher().sendDue()).toEqual({ sent: 0, failed: 0 });
    await backend.sql(`update public.mail_outbox set leased_until = now() - interval '1 second'`);
    expect(await dispatcher().sendDue()).toEqual({ sent: 2, failed: 0 });
    expect(sent.map(({ message_id }) => message_id).sort()).toEqual(
      (claimed as OutgoingMail[]).map(({ message_id }) => message_id).sort(),
    );
  });
});
