import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { outboxFolder } from '../../local/mail-files.ts';
import { createPlatform } from '../../local/platform.ts';
import { site as company } from '../../src/site.ts';
import {
  administrator,
  backend,
  count,
  endpoint,
  mails,
  restart,
  send,
  service,
  stranger,
  withDelivery,
} from '../support/delivery.ts';
import { contactOf, vendor } from '../support/forms.ts';

withDelivery();

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
    expect(await service.sendDueMails()).toEqual({ sent: 2, failed: 0 });
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
    expect(await service.sendDueMails()).toEqual({ sent: 0, failed: 0 });
    expect(await mails()).toMatchObject([{ state: 'held' }, { state: 'held' }]);

    const release = { submission: enquiry?.id };
    expect((await stranger.rpc('release_submission', release)).data).toBe(false);
    expect((await administrator.rpc('release_submission', release)).data).toBe(true);
    expect((await administrator.rpc('release_submission', release)).data).toBe(false);
    expect(await service.sendDueMails()).toEqual({ sent: 2, failed: 0 });
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

test('where an enquiry came from is stored with it, and without it everything is empty', async () => {
  const first = 'landing=%2Fabout&referrer=www.example.org';
  const last = 'landing=%2F&utm_source=Google&utm_medium=cpc';
  const page = '/contact?project=amara';
  await send(contactOf('arun'), { 'x-source': `${new URLSearchParams({ first, last, page })}` });
  await send(contactOf('meera'));
  expect(
    await backend.sql(
      'select source, first_touch, last_touch, sent_from from public.enquiries order by email',
    ),
  ).toEqual([
    {
      source: 'google / cpc',
      first_touch: { landing: '/about', referrer: 'www.example.org' },
      last_touch: { landing: '/', utm_source: 'Google', utm_medium: 'cpc' },
      sent_from: page,
    },
    { source: null, first_touch: null, last_touch: null, sent_from: null },
  ]);
  expect((await administrator.rpc('list_sources')).data).toEqual(['google / cpc']);
  expect((await stranger.rpc('list_sources')).data).toBeNull();
});

test('consent is stored with the version of its text and the time', async () => {
  await send(contactOf('meera'), { 'x-consent': '1' });
  await send(contactOf('arun'));
  await send(contactOf('zara'), { 'x-consent': '99' });
  await send({ ...contactOf('zoya'), consent: 'on' });
  expect(
    await backend.sql(
      'select consent_version, consented_at is not null as timed from public.enquiries order by email',
    ),
  ).toEqual([
    { consent_version: null, timed: false },
    { consent_version: '1', timed: true },
    { consent_version: null, timed: false },
    { consent_version: null, timed: false },
  ]);
});

describe('the limits', () => {
  const limited = (perAddress: number, perMail: number) => {
    vi.stubEnv('ENQUIRY_LIMIT_PER_ADDRESS', String(perAddress));
    vi.stubEnv('ENQUIRY_LIMIT_PER_MAIL', String(perMail));
    restart();
  };

  test('of one address: of 100 at once 20 pass, the others are told when to come back', async () => {
    limited(20, 0);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => send(contactOf(index), {}, '192.0.2.7')),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(refused).toHaveLength(80);
    const [answer] = refused;
    const wait = Number(answer?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(await answer?.json()).toMatchObject({ error: expect.stringContaining('WhatsApp') });
    expect(await count('enquiries')).toBe(20);
    expect((await send(contactOf('other'), {}, '192.0.2.8')).status).toBe(200);
  });

  test('of one address behind a proxy, whatever the sender writes in front of it', async () => {
    vi.stubEnv('CLIENT_ADDRESS_HEADER', 'x-forwarded-for');
    limited(2, 0);
    const statuses = [];
    for (const forged of ['', '198.51.100.1, ', 'unknown, '])
      statuses.push((await send(contactOf('meera'), { 'x-forwarded-for': `${forged}192.0.2.7:443` })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('of senders without a readable address together', async () => {
    vi.stubEnv('CLIENT_ADDRESS_HEADER', 'x-forwarded-for');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    limited(2, 0);
    const statuses = [];
    for (const header of ['unknown', '', 'x'])
      statuses.push((await send(contactOf('meera'), { 'x-forwarded-for': header })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('of one mail address, however it is written, refuse nobody: what is beyond is stored and its mails are held', async () => {
    limited(0, 2);
    const statuses = [];
    for (const name of ['meera', 'Meera', 'MEERA+1', 'arun'])
      statuses.push((await send(contactOf(name))).status);
    statuses.push((await send({ ...vendor, email: 'meera+2@example.com' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const suspects = await backend.sql(`select email, suspect from public.enquiries order by created_at`);
    expect(suspects).toEqual([
      { email: 'meera@example.com', suspect: false },
      { email: 'Meera@example.com', suspect: false },
      { email: 'MEERA+1@example.com', suspect: true },
      { email: 'arun@example.com', suspect: false },
    ]);
    expect(await backend.sql('select suspect from public.vendor_submissions')).toEqual([{ suspect: true }]);
    expect(await service.sendDueMails()).toEqual({ sent: 6, failed: 0 });
    expect((await mails()).filter(({ state }) => state === 'held')).toHaveLength(4);
  });

  test('of one mail address hold for many at once', async () => {
    limited(0, 5);
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(contactOf('meera'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await backend.sql('select count(*)::int from public.enquiries where suspect')).toEqual([
      { count: 25 },
    ]);
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
    await service.sweepExpired();
    expect(await backend.sql('select 1 from private.recent_submissions')).toEqual([]);
  });

  test('of an address count the large uploads that are refused', async () => {
    limited(2, 0);
    const platform = createPlatform(backend, async () => handleEnquiry, service);
    const upload = async (bytes: number) => {
      const body = new FormData();
      body.set('formType', 'career');
      body.set('resume', new File([new Uint8Array(bytes)], 'cv.pdf'));
      const headers = { accept: 'application/json', 'content-length': String(bytes) };
      const request = new Request(endpoint, { method: 'POST', headers, body });
      return (await platform(Object.assign(request, { ip: '192.0.2.7' }))).status;
    };
    expect([await upload(100_000), await upload(6_000_000), await upload(100_000)]).toEqual([422, 413, 429]);
    expect((await send(contactOf('other'), {}, '192.0.2.8')).status).toBe(200);
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
