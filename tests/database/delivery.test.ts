import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { outboxFolder } from '../../local/mail-files.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { site as company } from '../../src/site.ts';
import {
  administrator,
  backend,
  count,
  endpoint,
  mails,
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
    expect(await service.sendDue()).toEqual({ sent: 2, failed: 0 });
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
      return createRequestRouter(
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
    expect(await service.sendDue()).toEqual({ sent: 0, failed: 0 });
    expect(await mails()).toMatchObject([{ state: 'held' }, { state: 'held' }]);

    const release = { submission: enquiry?.id };
    expect((await stranger.rpc('release_submission', release)).data).toBe(false);
    expect((await administrator.rpc('release_submission', release)).data).toBe(true);
    expect((await administrator.rpc('release_submission', release)).data).toBe(false);
    expect(await service.sendDue()).toEqual({ sent: 2, failed: 0 });
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

test('consent is stored with the version of its text, the language it was read in and the time', async () => {
  await send(contactOf('meera'), { 'x-consent': '1' });
  await send(contactOf('meena'), { 'x-consent': '1-ta' });
  await send(contactOf('arun'));
  await send(contactOf('zara'), { 'x-consent': '99' });
  await send({ ...contactOf('zoya'), consent: 'on' });
  expect(
    await backend.sql(
      'select consent_version, consented_at is not null as timed from public.enquiries order by email',
    ),
  ).toEqual([
    { consent_version: null, timed: false },
    { consent_version: '1-ta', timed: true },
    { consent_version: '1', timed: true },
    { consent_version: null, timed: false },
    { consent_version: null, timed: false },
  ]);
});
