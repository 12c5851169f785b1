import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCourier } from '../../functions/send-enquiry/courier.ts';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { type OutgoingMail, type Transport, TransportError } from '../../functions/send-enquiry/transport.ts';
import { outboxFolder } from '../../local/outbox.ts';
import { createPlatform } from '../../local/platform.ts';
import { type LocalService, localService } from '../../local/send-enquiry.ts';
import { site as company } from '../../src/site.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { contactOf } from '../support/forms.ts';

const endpoint = 'http://localhost:4321/functions/v1/send-enquiry';
let backend: TestBackend;
let service: LocalService;
let function_: SupabaseClient;
let administrator: SupabaseClient;
let stranger: SupabaseClient;

beforeAll(async () => {
  backend = await startTestBackend();
  function_ = backend.client(backend.keys.secret);
  const join = async (email: string) => {
    const { id, token } = await backend.signUp(email);
    return { id, client: backend.client(backend.keys.publishable, token) };
  };
  const staff = await join('staff@example.com');
  await backend.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [staff.id]);
  administrator = staff.client;
  stranger = (await join('stranger@example.com')).client;
});
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  service = localService(backend, { delivers: true });
});
afterEach(async () => {
  await service.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const table of ['enquiries', 'vendor_submissions', 'job_applications', 'audit_log'])
    await backend.sql(`delete from public.${table}`);
  await backend.sql('delete from private.recent_submissions');
});
afterAll(() => backend.stop());

/** @param ip the address it comes from */
const send = (body: object, headers: Record<string, string> = {}, ip?: string) => {
  // Mails are sent by the tests themselves.
  const { afterwards: _, ...dependencies } = service.dependencies;
  const platform = createPlatform(backend, async () => handleEnquiry, { ...service, dependencies });
  const request = new Request(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return platform(Object.assign(request, { ip }));
};

const count = async (table: string) =>
  (await backend.sql<{ count: number }>(`select count(*)::int from public.${table}`))[0]?.count;

interface Row {
  id: string;
  state: string;
  attempts: number;
  message_id: string;
  last_error: string | null;
}
const mails = () => backend.sql<Row>('select * from public.mail_outbox order by created_at, kind');

const vendor = {
  formType: 'vendor',
  companyName: 'Nair Tiles',
  contactName: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  vendorType: 'contractor',
  materialsDescription: 'Terracotta tiles from Thrissur.',
  agreesToTerms: true,
};

describe('a submission and its mails', () => {
  test('are stored together', async () => {
    await send(contactOf('meera'));
    expect(await mails()).toMatchObject([
      { kind: 'acknowledgement', recipient: 'meera@example.com', reply_to: company.email.info },
      { kind: 'notification', recipient: company.email.info, reply_to: 'meera@example.com' },
    ]);
  });

  test('or neither is', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await backend.sql('alter table public.mail_outbox add constraint nothing check (false) not valid');
    const answers = [await send(contactOf('meera')), await send(vendor)];
    await backend.sql('alter table public.mail_outbox drop constraint nothing');
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect([await count('enquiries'), await count('vendor_submissions')]).toEqual([0, 0]);
    expect(JSON.stringify(log.mock.calls)).not.toContain('meera');
  });

  test('a brochure comes in a mail of its own, vendors write to procurement', async () => {
    await send({ ...contactOf('meera'), formType: 'brochure', projectTitle: 'Amara' });
    await send(vendor);
    const kinds = (
      await backend.sql<{ kind: string; recipient: string }>('select kind, recipient from public.mail_outbox')
    ).map(({ kind, recipient }) => `${kind} ${recipient}`);
    expect(kinds.sort()).toEqual([
      'acknowledgement meera@example.com',
      'acknowledgement meera@example.com',
      'brochure meera@example.com',
      `notification ${company.email.info}`,
      `notification ${company.email.procurement}`,
    ]);
  });

  test('lie as files beside the data where no transport is set', async () => {
    await send(contactOf('filed'));
    expect(await service.deliver()).toEqual({ sent: 2, failed: 0 });
    const folder = outboxFolder(backend.folder);
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    const mail = files.find(({ to }) => to?.[0]?.address === 'filed@example.com');
    expect(mail).toMatchObject({ subject: `${company.name} has received your enquiry` });
    expect(mail?.text).toContain('Dear Meera Nair,');
    expect(mail?.html).toContain('Dear Meera Nair,');
    expect(await mails()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});

describe('the same form sent again', () => {
  const key = { 'idempotency-key': '7d9f2f4e-5a5b-4a55-9d8e-0c0d7c1b2a3f' };

  test('fifty times at once is stored once, and every answer is success', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(contactOf('meera'), key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await count('enquiries'), await count('mail_outbox')]).toEqual([1, 2]);
  });

  test('without a key is another one', async () => {
    for (const header of ['', 'x'.repeat(101), 'two words']) {
      await send(contactOf('meera'), header ? { 'idempotency-key': header } : {});
    }
    expect(await count('enquiries')).toBe(3);
  });

  test('with a correction is stored as well: nothing a visitor wrote is dropped', async () => {
    await send(contactOf('meera'), key);
    await send({ ...contactOf('meera'), message: 'Please call me about two villas.' }, key);
    expect(await count('enquiries')).toBe(2);
  });

  test('holds for every form', async () => {
    const application = () => {
      const body = new FormData();
      const fields = {
        formType: 'career',
        fullName: 'Arun',
        email: 'arun@example.com',
        phone: '90000 20000',
      };
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('resume', new File(['%PDF-1.7\n'], 'cv.pdf'));
      const headers = { accept: 'application/json', ...key };
      return createPlatform(
        backend,
        async () => handleEnquiry,
        service,
      )(new Request(endpoint, { method: 'POST', headers, body }));
    };
    for (let time = 0; time < 2; time += 1) {
      expect((await send(vendor, key)).status).toBe(200);
      expect((await application()).status).toBe(200);
    }
    expect([await count('vendor_submissions'), await count('job_applications')]).toEqual([1, 1]);
  });
});

describe('what a machine sent', () => {
  test.each([
    ['fills the field nobody sees', { faxNumber: 'x' }, {}],
    ['is faster than a person', {}, { 'x-fill-time': '300' }],
    ['claims a time that is none', {}, { 'x-fill-time': 'soon' }],
  ])('%s: stored, marked, and its mails wait for a release', async (_, extra, headers) => {
    const answer = await send({ ...contactOf('meera'), ...extra }, headers);
    expect(await answer.json()).toEqual({ success: true });
    const [enquiry] = await backend.sql<{ id: string; suspect: boolean }>('select * from public.enquiries');
    expect(enquiry?.suspect).toBe(true);
    expect(await service.deliver()).toEqual({ sent: 0, failed: 0 });
    expect(await mails()).toMatchObject([{ state: 'held' }, { state: 'held' }]);

    const release = { submission: enquiry?.id };
    expect((await stranger.rpc('release_submission', release)).data).toBe(false);
    expect((await administrator.rpc('release_submission', release)).data).toBe(true);
    expect((await administrator.rpc('release_submission', release)).data).toBe(false);
    expect(await service.deliver()).toEqual({ sent: 2, failed: 0 });
    expect(await backend.sql('select suspect from public.enquiries')).toEqual([{ suspect: false }]);
    expect(await backend.sql('select action from public.audit_log')).toEqual([
      { action: 'submission.release' },
    ]);
  });

  test('a person takes time, or has scripts off', async () => {
    await send(contactOf('slow'), { 'x-fill-time': '1500' });
    await send(contactOf('silent'));
    expect(await backend.sql('select 1 from public.enquiries where suspect')).toEqual([]);
  });
});

test('consent is stored with the version of its text and the time', async () => {
  await send(contactOf('meera'), { 'x-consent': '1' });
  await send(contactOf('arun'));
  expect(
    await backend.sql(
      'select consent_version, consented_at is not null as timed from public.enquiries order by email',
    ),
  ).toEqual([
    { consent_version: null, timed: false },
    { consent_version: '1', timed: true },
  ]);
});

describe('the limits', () => {
  const limited = (perAddress: number, perMail: number) => {
    vi.stubEnv('ENQUIRY_LIMIT_PER_ADDRESS', String(perAddress));
    vi.stubEnv('ENQUIRY_LIMIT_PER_MAIL', String(perMail));
    service = localService(backend, { delivers: true });
  };

  test('of one address: of 200 at once 20 pass, the others are told when to come back', async () => {
    limited(20, 0);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => send(contactOf(index), {}, '192.0.2.7')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(refused).toHaveLength(180);
    const [answer] = refused;
    const wait = Number(answer?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(await answer?.json()).toMatchObject({ error: expect.stringContaining('WhatsApp') });
    expect(await count('enquiries')).toBe(20);
    expect((await send(contactOf('other'), {}, '192.0.2.8')).status).toBe(200);
  });

  test('of one mail address, however it is written', async () => {
    limited(0, 2);
    const statuses = [];
    for (const name of ['meera', 'Meera', 'MEERA']) statuses.push((await send(contactOf(name))).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await send(contactOf('arun'))).status).toBe(200);
  });

  test('leave a repeat alone: it is stored already', async () => {
    limited(1, 1);
    const key = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 3; time += 1)
      expect((await send(contactOf('meera'), key, '192.0.2.7')).status).toBe(200);
    expect((await send(contactOf('meera'), {}, '192.0.2.7')).status).toBe(429);
  });

  test('end after an hour, and nothing that was counted is kept after a day or says who it was', async () => {
    limited(1, 1);
    await send(contactOf('meera'), {}, '192.0.2.7');
    const [kept] = await backend.sql('select * from private.recent_submissions');
    expect(JSON.stringify(kept)).not.toMatch(/192\.0\.2\.7|meera/);
    await backend.sql(`update private.recent_submissions set sent_at = now() - interval '61 minutes'`);
    expect((await send(contactOf('meera'), {}, '192.0.2.7')).status).toBe(200);
    await backend.sql(`update private.recent_submissions set sent_at = now() - interval '25 hours'`);
    await service.forget();
    expect(await backend.sql('select 1 from private.recent_submissions')).toEqual([]);
  });

  test('of an address hold before a large upload is read', async () => {
    limited(1, 0);
    await send(contactOf('meera'), {}, '192.0.2.7');
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' };
    const request = new Request(endpoint, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    const platform = createPlatform(backend, async () => handleEnquiry, service);
    const answer = await platform(Object.assign(request, { ip: '192.0.2.7' }));
    expect(answer.status).toBe(429);
    expect(pull).not.toHaveBeenCalled();
  });
});

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
  const courier = () => createCourier(function_, transport);
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

  test('sends each mail once, by many couriers at the same time', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => send(contactOf(index))));
    const rounds = await Promise.all([courier(), courier(), courier()].map((each) => each.deliver()));
    expect(rounds.reduce((sum, round) => sum + round.sent, 0)).toBe(60);
    expect(new Set(sent.map(({ message_id }) => message_id)).size).toBe(60);
  });

  test('tries a refused mail eight times within a day, in growing pauses, then gives up', async () => {
    await send(contactOf('meera'));
    answer = refuse;
    const pauses = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await courier().deliver()).toEqual({ sent: 0, failed: 2 });
      pauses.push(await skipPause());
    }
    const waits = pauses.slice(0, 7);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(24 * 3600);
    expect(await mails()).toMatchObject([
      { state: 'failed', attempts: 8, last_error: 'EENVELOPE, SMTP 550' },
      { state: 'failed', attempts: 8 },
    ]);
    expect(await courier().deliver()).toEqual({ sent: 0, failed: 0 });
  });

  test('an administrator sends a failed mail again, under the same Message-ID', async () => {
    await send(contactOf('meera'));
    await backend.sql(`update public.mail_outbox set state = 'failed', attempts = 8`);
    const [mail] = await mails();
    const parameters = { mail: mail?.id };
    expect((await stranger.rpc('resend_mail', parameters)).data).toBe(false);
    expect((await administrator.rpc('resend_mail', parameters)).data).toBe(true);
    expect(await courier().deliver()).toEqual({ sent: 1, failed: 0 });
    expect(sent.map(({ message_id }) => message_id)).toEqual([mail?.message_id]);
    expect((await administrator.rpc('resend_mail', parameters)).data).toBe(false);
  });

  test('stops at a closed door: other mails lose no attempt, and nobody knocks for a while', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => send(contactOf(index))));
    answer = () => {
      throw new TransportError('ECONNREFUSED', true);
    };
    const only = courier();
    expect(await only.deliver()).toEqual({ sent: 0, failed: 4 });
    expect((await mails()).filter(({ attempts }) => attempts === 0)).toHaveLength(16);
    answer = () => {};
    expect(await only.deliver()).toEqual({ sent: 0, failed: 0 });
    await function_.rpc('hurry_mails');
    expect(await only.deliver(true)).toEqual({ sent: 20, failed: 0 });
  });

  test('a mail whose sender died is sent again after its time, by then under the same Message-ID', async () => {
    await send(contactOf('meera'));
    const { data: claimed } = await function_.rpc('claim_mails', { batch: 20 });
    expect(claimed).toHaveLength(2);
    expect(await courier().deliver()).toEqual({ sent: 0, failed: 0 });
    await backend.sql(`update public.mail_outbox set leased_until = now() - interval '1 second'`);
    expect(await courier().deliver()).toEqual({ sent: 2, failed: 0 });
    expect(sent.map(({ message_id }) => message_id).sort()).toEqual(
      (claimed as OutgoingMail[]).map(({ message_id }) => message_id).sort(),
    );
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
  const ask = () =>
    createPlatform(backend, async () => handleEnquiry, localService(backend))(new Request(endpoint));

  test('is told how long mails have waited, and nothing of them', async () => {
    await send(contactOf('meera'));
    await backend.sql(`update public.mail_outbox set created_at = now() - interval '10 minutes'`);
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: 'ok',
      store: 'reachable',
      oldestUnsentMail: expect.toSatisfy((seconds: number) => seconds >= 600 && seconds < 700),
      failedMails: 0,
      heldMails: 0,
    });
    await backend.sql(`update public.mail_outbox set created_at = now() - interval '2 hours'`);
    expect((await ask()).status).toBe(503);
  });

  test('is told when the database is away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await backend.sql('revoke execute on function public.mail_health from service_role');
    const answer = await ask();
    await backend.sql('grant execute on function public.mail_health to service_role');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 'failing', store: 'unreachable' });
  });
});

describe('forgetting', () => {
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
    await service.forget();
    expect(await count('enquiries')).toBe(2);
    vi.stubEnv('RETENTION_DAYS', '30');
    await localService(backend).forget();
    expect(await backend.sql('select email from public.enquiries')).toEqual([{ email: 'new@example.com' }]);
    expect(await backend.sql('select action, details from public.audit_log')).toMatchObject([
      { action: 'retention', details: { enquiries: 1 } },
    ]);
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
