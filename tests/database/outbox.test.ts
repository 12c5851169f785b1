import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { mailChannel } from '../../functions/send-enquiry/mail/channel.ts';
import { createDispatcher } from '../../functions/send-enquiry/outbox/dispatcher.ts';
import type { OutgoingMail } from '../../functions/send-enquiry/outbox/row.ts';
import { type Transport, TransportError } from '../../functions/send-enquiry/outbox/transport.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import {
  administrator,
  backend,
  count,
  endpoint,
  function_,
  mails,
  send,
  service,
  stranger,
  withDelivery,
} from '../support/delivery.ts';
import { contactOf, vendor } from '../support/forms.ts';

withDelivery();

describe('the outbox', () => {
  const sent: OutgoingMail[] = [];
  let answer: (mail: OutgoingMail) => void;
  const transport: Transport = {
    send: async (mail) => {
      answer(mail);
      sent.push(mail);
    },
    close: () => {},
  };
  beforeEach(() => {
    sent.length = 0;
    answer = () => {};
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  const dispatcher = () => createDispatcher(function_, mailChannel(transport));
  const refuse = () => {
    throw new TransportError('EENVELOPE, SMTP 550', false);
  };
  /** As if the pause until the next attempt were over. @returns its length in seconds */
  const skipPause = async () => {
    const [row] = await backend.sql<{ pause: number }>(
      `select max(extract(epoch from next_attempt_at - now()))::int as pause from public.mail_outbox where state = 'pending'`,
    );
    await backend.sql('update public.mail_outbox set next_attempt_at = now()');
    return row?.pause ?? 0;
  };

  test('sends each mail once, by many dispatchers at the same time', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => send(contactOf(index))));
    const rounds = await Promise.all(
      [dispatcher(), dispatcher(), dispatcher()].map((each) => each.sendDue()),
    );
    expect(rounds.reduce((sum, round) => sum + round.sent, 0)).toBe(60);
    expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(60);
  });

  test('tries a refused mail eight times within a day, in growing pauses, then gives up', async () => {
    await send(contactOf('meera'));
    answer = refuse;
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

  test('an administrator sends a failed mail again, under the same Message-ID', async () => {
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

  test('stops at an unavailable transport: other mails lose no attempt, and the next run waits', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => send(contactOf(index))));
    answer = () => {
      throw new TransportError('ECONNREFUSED', true);
    };
    const only = dispatcher();
    expect(await only.sendDue()).toEqual({ sent: 0, failed: 4 });
    expect((await mails()).filter(({ attempts }) => attempts === 0)).toHaveLength(16);
    answer = () => {};
    expect(await only.sendDue()).toEqual({ sent: 0, failed: 0 });
    await function_.rpc('hurry_mails');
    expect(await only.sendDue(true)).toEqual({ sent: 20, failed: 0 });
  });

  test('a mail whose sender died is sent again after its time, by then under the same Message-ID', async () => {
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

  test('claims mails without reading the whole backlog', async () => {
    await send(contactOf('meera'));
    await backend.sql(`
      insert into public.mail_outbox (kind, enquiry_id, recipient, subject, text_body, html_body, message_id)
      select kind, enquiry_id, recipient, subject, text_body, html_body, number || message_id
      from public.mail_outbox, generate_series(1, 2000) as number`);
    const [row] = await backend.sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      'explain (analyze, buffers, format json) select public.claim_mails(12)',
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    // Blocks of 8 kB, most of them of the catalogue; with the backlog there are 1,400 or more.
    expect(Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks'])).toBeLessThan(1000);
  });

  test('refuses what would break a header', async () => {
    await send(contactOf('meera'));
    for (const column of ['recipient', 'reply_to', 'subject', 'message_id'])
      await expect(
        backend.sql(`update public.mail_outbox set ${column} = E'a\\nBcc: everybody@example.com'`),
      ).rejects.toThrow('headers_one_line');
  });
});

describe('a monitor', () => {
  const ask = (headers: Record<string, string> = {}) =>
    createRequestRouter(
      backend,
      async () => handleEnquiry,
      localFunction(backend),
    )(new Request(endpoint, { headers }));
  const staff = () => ({ apikey: backend.keys.secret });
  const healthy = {
    status: 'ok',
    store: 'writable',
    failedStores: 0,
    oldestUnsentMail: null,
    failedMails: 0,
    heldMails: 0,
  };
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test.each([
    ['nobody', () => ({})],
    ['a visitor', () => ({ apikey: backend.keys.publishable })],
    ['a stranger', () => ({ authorization: `Bearer ${backend.keys.secret}x` })],
  ])('that is %s learns the status alone', async (_, headers) => {
    const answer = await ask(headers());
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  test.each(['apikey', 'authorization'])('with the secret key as %s learns the rest', async (header) => {
    const prefix = header === 'authorization' ? 'Bearer ' : '';
    const answer = await ask({ [header]: prefix + backend.keys.secret });
    expect([answer.status, await answer.json()]).toEqual([200, healthy]);
  });

  test('learns how long mails have waited, and nothing of them', async () => {
    await send(contactOf('meera'));
    await backend.sql(`update public.mail_outbox set created_at = now() - interval '10 minutes'`);
    const answer = await ask(staff());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      ...healthy,
      oldestUnsentMail: expect.toSatisfy((seconds: number) => seconds >= 600 && seconds < 700),
    });
    await backend.sql(`update public.mail_outbox set created_at = now() - interval '2 hours'`);
    const late = await ask();
    expect([late.status, await late.json()]).toEqual([503, { status: 'failing' }]);
  });

  test.each([
    [
      'is away',
      'revoke execute on function public.check_health from service_role',
      'grant execute on function public.check_health to service_role',
    ],
    ['is read-only', 'set default_transaction_read_only = on', 'set default_transaction_read_only = off'],
    ['may write no file', 'set temp_file_limit = 0', 'reset temp_file_limit'],
  ])('learns that the database %s', async (_, harm, mend) => {
    await backend.sql(harm);
    const answer = await ask(staff());
    await backend.sql(mend);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { ...healthy, status: 'failing', store: 'unavailable' },
    ]);
    expect((await ask()).status).toBe(200);
  });

  test('learns of a mail that was given up until somebody sends it again or it is erased', async () => {
    await send(contactOf('meera'));
    await backend.sql(`update public.mail_outbox set state = 'failed' where kind = 'notification'`);
    const answer = await ask(staff());
    expect([answer.status, await answer.json()]).toMatchObject([503, { status: 'failing', failedMails: 1 }]);
    const failed = (await mails()).find(({ state }) => state === 'failed');
    await administrator.rpc('resend_mail', { mail: failed?.id });
    expect((await ask()).status).toBe(200);
    await backend.sql(`update public.mail_outbox set state = 'failed'`);
    expect((await ask()).status).toBe(503);
    await function_.rpc('erase_person', { address: 'meera@example.com' });
    expect((await ask()).status).toBe(200);
  });

  test('learns of an enquiry that was not stored, for ten minutes', async () => {
    await backend.sql('revoke execute on function public.submit_enquiry from service_role');
    expect((await send(contactOf('meera'))).status).toBe(503);
    await backend.sql('grant execute on function public.submit_enquiry to service_role');
    expect(await service.dependencies.readHealth()).toEqual({
      ...healthy,
      status: 'failing',
      failedStores: 1,
    });
    const later = performance.now() + 600_001;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await service.dependencies.readHealth()).toEqual(healthy);
  });
});

describe('erasure', () => {
  test('a person goes with everything, and a note stays that names nobody', async () => {
    await backend.signUp('leaving@example.com');
    await send(contactOf('leaving'));
    await send({ ...vendor, email: 'Leaving@Example.com' });
    await send(contactOf('staying'));
    const { data } = await function_.rpc('erase_person', { address: ' LEAVING@example.com' });
    expect(data).toEqual({ enquiries: 1, vendor_submissions: 1, job_applications: 0, accounts: 1 });
    const everything = await backend.sql(`
      select t::text from public.enquiries t union all select t::text from public.vendor_submissions t
      union all select t::text from public.mail_outbox t union all select t::text from public.audit_log t
      union all select t::text from auth.users t union all select t::text from private.recent_submissions t`);
    expect(JSON.stringify(everything).toLowerCase()).not.toContain('leaving');
    expect(await count('enquiries')).toBe(1);
    expect(await backend.sql('select action, details from public.audit_log')).toEqual([
      { action: 'erase', details: data },
    ]);
  });

  test('what is older than the setting goes by itself', async () => {
    await send(contactOf('old'));
    await send(contactOf('new'));
    await backend.sql(
      `update public.enquiries set created_at = now() - interval '31 days' where email = 'old@example.com'`,
    );
    await service.sweepExpired();
    expect(await count('enquiries')).toBe(2);
    vi.stubEnv('RETENTION_DAYS', '30');
    await localFunction(backend).sweepExpired();
    expect(await backend.sql('select email from public.enquiries')).toEqual([{ email: 'new@example.com' }]);
    expect(
      await backend.sql('select action, details from public.audit_log order by created_at'),
    ).toMatchObject([{ action: 'retention', details: { enquiries: 1 } }, { action: 'vacuum' }]);
  });
});

test('an export is noted when an administrator makes it', async () => {
  const parameters = { subject: 'enquiries', row_count: 7 };
  expect((await stranger.rpc('record_export', parameters)).data).toBe(false);
  expect((await administrator.rpc('record_export', parameters)).data).toBe(true);
  expect(await backend.sql('select action, details from public.audit_log')).toEqual([
    { action: 'export', details: { subject: 'enquiries', rows: 7 } },
  ]);
});
