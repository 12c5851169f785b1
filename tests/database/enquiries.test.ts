import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { enquiryRow as toRow } from '../../functions/send-enquiry/store/rows.ts';
import { databaseTypes, typesFile } from '../../local/commands/database-types.ts';
import { type LocalFunction, localFunction } from '../../local/enquiry-function.ts';
import { maxRequestBytes } from '../../local/request-limits.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { enquiryTypes, limits } from '../../src/features/enquiry/fields.ts';
import type { Enquiry } from '../../src/features/enquiry/schema.ts';
import { enquirySchema } from '../../src/features/enquiry/schema.ts';
import { enquiryRow, startTestBackend, type TestBackend } from '../support/backend.ts';
import { contactOf, land, visitOf } from '../support/forms.ts';

const origin = 'http://localhost:4321';
let backend: TestBackend;
let platform: ReturnType<typeof createRequestRouter>;
let service: LocalFunction;

beforeAll(async () => {
  backend = await startTestBackend();
  service = localFunction(backend);
  platform = createRequestRouter(backend, async () => handleEnquiry, service);
});
afterAll(async () => {
  await service.close();
  await backend.stop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await backend.sql('delete from public.enquiries');
});

const contact = {
  formType: 'contact',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  message: 'Please call me about a villa.',
  enquiryType: 'property',
};

const send = (body: unknown) =>
  platform(
    new Request(`${origin}/functions/v1/send-enquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

const stored = () =>
  backend.sql<Record<string, unknown>>(
    'select name, email, phone, form_type, project_title, message, enquiry_type from public.enquiries',
  );

describe('an enquiry becomes a row', () => {
  test('sent by the page, without any key', async () => {
    const response = await send(contact);
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await stored()).toEqual([{ ...enquiryRow, project_title: null }]);
  });

  test('posted by a browser without scripts', async () => {
    const response = await platform(
      new Request(`${origin}/functions/v1/send-enquiry`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams(contact),
      }),
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${origin}/thank-you`);
    expect(await stored()).toHaveLength(1);
  });

  test('with an id and the moment it came', async () => {
    await send(contact);
    const [row] = await backend.sql<{ id: string; recent: boolean }>(
      `select id, created_at > now() - interval '1 minute' as recent from public.enquiries`,
    );
    expect(row).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), recent: true });
  });

  test.each([
    ['NUL and half a character', { ...contact, name: 'Mee\u0000ra', message: `\ud800 ${contact.message}` }],
    ['quotes and SQL', { ...contact, name: `Robert'); drop table enquiries;--` }],
    [
      'Tamil, and signs outside the basic plane',
      { ...contact, name: 'மீரா 𝓜', message: '😀'.repeat(limits.message.max / 2) },
    ],
    [
      'the fewest characters the form allows, each of them two units long',
      {
        ...contact,
        name: '😀'.repeat(limits.name.min),
        phone: '1'.repeat(limits.phone.min),
        message: '😀'.repeat(limits.message.min),
      },
    ],
    [
      'the longest of everything',
      {
        ...contact,
        name: 'n'.repeat(limits.name.max),
        phone: '1'.repeat(limits.phone.max),
        message: 'm'.repeat(limits.message.max),
      },
    ],
    [
      'the longest project title',
      {
        formType: 'brochure',
        name: 'Meera',
        email: 'a@example.com',
        phone: '9000010000',
        projectTitle: 'p'.repeat(limits.projectTitle.max),
      },
    ],
    [
      'an empty optional message',
      {
        formType: 'lead',
        name: 'Meera',
        email: 'a@example.com',
        phone: '9000010000',
        projectTitle: 'Amara',
        message: ' ',
      },
    ],
  ])('with %s', async (_, body) => {
    expect((await send(body)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test('a visit with its day and hour, and land as a joint venture', async () => {
    const visit = visitOf('meera');
    expect((await send(visit)).status).toBe(200);
    expect((await send(land)).status).toBe(200);
    const rows = await backend.sql(
      `select form_type, enquiry_type, project_title, visit_on::text, visit_time, visitors, survey_number, land_size, land_place
       from public.enquiries order by form_type`,
    );
    const none = {
      enquiry_type: null,
      project_title: null,
      visit_on: null,
      visit_time: null,
      visitors: null,
    };
    const noLand = { survey_number: null, land_size: null, land_place: null };
    expect(rows).toEqual([
      {
        ...none,
        form_type: 'land',
        enquiry_type: 'venture',
        survey_number: land.surveyNumber,
        land_size: land.size,
        land_place: land.place,
      },
      {
        ...none,
        ...noLand,
        form_type: 'visit',
        project_title: visit.projectTitle,
        visit_on: visit.day,
        visit_time: visit.time,
        visitors: Number(visit.people),
      },
    ]);
  });

  test('fifty at once are fifty rows', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(contact)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await stored()).toHaveLength(50);
  });

  test('or, if the database refuses, a failure that says nothing of why', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await backend.sql('revoke execute on function public.submit_enquiry from service_role');
    const response = await send(contact);
    await backend.sql('grant execute on function public.submit_enquiry to service_role');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, error: 'Failed to submit enquiry' });
    expect(log).toHaveBeenCalledWith(
      'Storing the enquiry failed: status 403, code 42501. The visitor was asked to send it again.',
    );
  });
});

describe('the platform', () => {
  test.each([
    ['/functions/v1/other', 'Function not found'],
    ['/functions/v1/send-enquiry/extra', 'Function not found'],
    ['/storage/v1/object/list', 'Not found'],
    ['/realtime/v1/websocket', 'Not found'],
  ])('%s is not there', async (path, message) => {
    const response = await platform(new Request(origin + path));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message });
  });

  test('takes no sign-in or data request of more than a megabyte', async () => {
    const post = (path: string, length: number) =>
      platform(
        new Request(origin + path, {
          method: 'POST',
          headers: { apikey: backend.keys.publishable },
          body: 'x'.repeat(length),
        }),
      );
    for (const path of ['/rest/v1/enquiries', '/auth/v1/token']) {
      expect((await post(path, maxRequestBytes + 1)).status).toBe(413);
      expect((await post(path, maxRequestBytes)).status).not.toBe(413);
    }
  });
});

describe('the table agrees with the form', () => {
  const insert = (row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    return backend.sql(`insert into public.enquiries (${names}) values (${places})`, Object.values(row));
  };

  test.each([
    ['name', limits.name],
    ['email', { min: 1, ...limits.email }],
    ['phone', limits.phone],
    ['message', { ...limits.message, min: 1 }],
    ['project_title', limits.projectTitle],
  ])('%s takes the lengths the form allows', async (column, { min, max }) => {
    const rule = `enquiries_${column}_length`;
    for (const length of [min, max]) await insert({ ...enquiryRow, [column]: '😀'.repeat(length) });
    await expect(insert({ ...enquiryRow, [column]: 'x'.repeat(max + 1) })).rejects.toThrow(rule);
    if (min > 1) await expect(insert({ ...enquiryRow, [column]: 'x'.repeat(min - 1) })).rejects.toThrow(rule);
  });

  test('it knows every form and every type of enquiry, and no other', async () => {
    const forms = enquirySchema.def.options.map((kind) => kind.shape.formType.def.values[0]);
    const visit = { visit_time: '10:00', visitors: 2 };
    const offered = { survey_number: '412/2B', land_size: '40 cents', land_place: 'Vadavalli' };
    for (const form_type of forms)
      await insert({
        ...enquiryRow,
        form_type,
        ...(form_type === 'visit' && visit),
        ...(form_type === 'land' && offered),
      });
    await expect(insert({ ...enquiryRow, ...visit })).rejects.toThrow('visit_whole');
    await expect(insert({ ...enquiryRow, form_type: 'land' })).rejects.toThrow('land_whole');
    for (const { value } of enquiryTypes) await insert({ ...enquiryRow, enquiry_type: value });
    await expect(insert({ ...enquiryRow, form_type: 'invoice' })).rejects.toThrow('form_type_known');
    await expect(insert({ ...enquiryRow, enquiry_type: 'other' })).rejects.toThrow('enquiry_type_known');
  });

  test('the newest first is read from an index', async () => {
    const plan = await backend.withDatabase(async (database) => {
      await database.exec('set enable_seqscan = off');
      const { rows } = await database.query(
        'explain select * from public.enquiries order by created_at desc, id desc limit 50',
      );
      await database.exec('reset enable_seqscan');
      return rows;
    });
    expect(JSON.stringify(plan)).toContain('enquiries_newest_first');
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });
});

describe('the types in src', () => {
  test('are those of the tables: run "npm run types" after a new migration', async () => {
    await expect(await backend.withDatabase(databaseTypes)).toMatchFileSnapshot(`../../${typesFile}`);
  });

  test('every field of an enquiry has a column, and the database fills in all others', async () => {
    const columns = await backend.sql<{ name: string; fills: boolean }>(
      `select column_name as name,
         is_nullable = 'YES' or column_default is not null or is_generated = 'ALWAYS' as fills
       from information_schema.columns where table_schema = 'public' and table_name = 'enquiries'`,
    );
    const samples: Enquiry[] = [contactOf('meera'), visitOf('meera'), land];
    const names = samples.flatMap((enquiry) => Object.keys(toRow(enquiry, undefined)));
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(columns.filter(({ name, fills }) => !fills && !names.includes(name))).toEqual([]);
  });
});
