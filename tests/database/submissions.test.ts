import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { maxNameLength } from '../../functions/send-enquiry/resume.ts';
import { createPlatform } from '../../local/platform.ts';
import { type LocalService, localService } from '../../local/send-enquiry.ts';
import {
  limits as applicationLimits,
  applicationSchema,
  maxResumeBytes,
  resumeTypes,
} from '../../src/features/careers/schema.ts';
import { limits as vendorLimits, vendorSchema, vendorTypes } from '../../src/features/vendors/schema.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

const origin = 'http://localhost:4321';
const endpoint = `${origin}/functions/v1/send-enquiry`;
let backend: TestBackend;
let platform: ReturnType<typeof createPlatform>;
let service: LocalService;
let administrator: SupabaseClient;
let stranger: SupabaseClient;

beforeAll(async () => {
  backend = await startTestBackend();
  service = localService(backend, { delivers: true });
  platform = createPlatform(backend, async () => handleEnquiry, service);
  const join = async (email: string) => {
    const { id, token } = await backend.signUp(email);
    return { id, client: backend.client(backend.keys.publishable, token) };
  };
  const staff = await join('staff@example.com');
  await backend.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [staff.id]);
  administrator = staff.client;
  stranger = (await join('stranger@example.com')).client;
});
afterAll(async () => {
  await service.close();
  await backend.stop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await backend.sql('delete from public.vendor_submissions');
  await backend.sql('delete from public.job_applications');
});

const vendor = {
  formType: 'vendor',
  companyName: 'Nair Tiles',
  contactName: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  vendorType: 'material_supplier',
  materialsDescription: 'Terracotta tiles from Thrissur.',
  websiteUrl: 'nairtiles.example',
  agreesToTerms: true,
};

const vendorRow = {
  company_name: 'Nair Tiles',
  contact_name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '+91 90000 10000',
  vendor_type: 'material_supplier',
  materials_description: 'Terracotta tiles from Thrissur.',
  website_url: 'nairtiles.example',
  agrees_to_terms: true,
};

/** What is known of a submission besides its fields, where nothing is. */
const unmarked = { idempotency_key: null, suspect: false, consent_version: null, consented_at: null };

const application = {
  formType: 'career',
  fullName: 'Arun Selvam',
  email: 'arun@example.com',
  phone: '90000 20000',
  position: 'Site Engineer',
  message: 'I have built for nine years.',
};

const pdf = (length = 2000) => {
  const bytes = new Uint8Array(length).map((_, index) => index % 256);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return bytes;
};

const sendVendor = (change: object = {}) =>
  platform(
    new Request(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...vendor, ...change }),
    }),
  );

const apply = (change: Record<string, string> = {}, resume = new File([pdf()], 'Arun Selvam.pdf')) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...application, ...change })) body.set(name, value);
  body.set('resume', resume);
  return platform(new Request(endpoint, { method: 'POST', headers: { accept: 'application/json' }, body }));
};

const onlyId = async () => {
  const { data } = await administrator.from('job_applications').select('id').single();
  return String(data?.id);
};

const open = (token: unknown) => platform(new Request(`${endpoint}?resume=${token}`));

describe('a vendor submission becomes a row', () => {
  const stored = () => backend.sql('select * from public.vendor_submissions');

  test('that administrators read', async () => {
    expect((await sendVendor()).status).toBe(200);
    const { data } = await administrator.from('vendor_submissions').select('*');
    expect(data).toEqual([
      { ...vendorRow, ...unmarked, id: expect.any(String), created_at: expect.any(String) },
    ]);
    expect((await stranger.from('vendor_submissions').select('*')).data).toEqual([]);
  });

  test('without a web address', async () => {
    for (const websiteUrl of ['', undefined]) expect((await sendVendor({ websiteUrl })).status).toBe(200);
    expect(await stored()).toMatchObject([{ website_url: null }, { website_url: null }]);
  });

  test('with the shortest of everything, and the longest in Tamil', async () => {
    const fields = Object.entries(vendorLimits).filter(([field]) => field !== 'email');
    const shortest = fields.map(([field, limit]) => [field, '😀'.repeat('min' in limit ? limit.min : 1)]);
    const longest = fields.map(([field, { max }]) => [field, 'வ'.repeat(max)]);
    expect((await sendVendor(Object.fromEntries(shortest))).status).toBe(200);
    expect((await sendVendor(Object.fromEntries(longest))).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  test('posted by a browser without scripts', async () => {
    const body = new URLSearchParams({ ...vendor, agreesToTerms: 'on' });
    const response = await platform(new Request(endpoint, { method: 'POST', headers: { origin }, body }));
    expect(response.headers.get('location')).toBe(`${origin}/thank-you`);
    expect(await stored()).toMatchObject([vendorRow]);
  });
});

describe('a job application becomes a row and a file', () => {
  test('that an administrator opens once, through a link', async () => {
    const bytes = pdf();
    expect((await apply({}, new File([bytes], 'Arun – Selvam.PDF'))).status).toBe(200);
    const { data } = await administrator.from('job_applications').select('*');
    expect(data).toEqual([
      {
        id: expect.any(String),
        created_at: expect.any(String),
        full_name: 'Arun Selvam',
        email: 'arun@example.com',
        phone: '90000 20000',
        position: 'Site Engineer',
        message: 'I have built for nine years.',
        resume_name: 'Arun – Selvam.PDF',
        ...unmarked,
      },
    ]);

    const { data: token } = await administrator.rpc('resume_link', { application: await onlyId() });
    const file = await open(token);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': resumeTypes.pdf,
      'content-disposition': `attachment; filename="Arun _ Selvam.PDF"; filename*=UTF-8''Arun%20%E2%80%93%20Selvam.PDF`,
      'x-content-type-options': 'nosniff',
    });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect((await open(token)).status).toBe(410);
  });

  test('of the largest size', async () => {
    const bytes = pdf(maxResumeBytes);
    expect((await apply({}, new File([bytes], 'cv.pdf'))).status).toBe(200);
    const { data: token } = await administrator.rpc('resume_link', { application: await onlyId() });
    expect(Buffer.from(await (await open(token)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('without position and message', async () => {
    await apply({ position: '', message: ' ' });
    const { data } = await administrator.from('job_applications').select('position, message');
    expect(data).toEqual([{ position: null, message: null }]);
  });

  test('or neither, if the file cannot be kept', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await backend.sql('alter table private.resumes add constraint nothing check (false) not valid');
    const response = await apply();
    await backend.sql('alter table private.resumes drop constraint nothing');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, error: 'Failed to submit application' });
    expect(await backend.sql('select * from public.job_applications')).toEqual([]);
    for (const words of log.mock.calls.flat()) expect(String(words)).not.toMatch(/arun|JVBERi/i);
  });
});

describe('a link to a resume', () => {
  test('is given to nobody but an administrator', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await apply();
    const application = await onlyId();
    expect((await stranger.rpc('resume_link', { application })).data).toBeNull();
    const visitor = backend.client(backend.keys.publishable);
    expect((await visitor.rpc('resume_link', { application })).status).toBe(401);
    expect(await backend.sql('select * from private.resume_links')).toEqual([]);
  });

  test('is null for an application that is not there', async () => {
    const application = '00000000-0000-4000-8000-000000000001';
    expect(await administrator.rpc('resume_link', { application })).toMatchObject({
      status: 200,
      data: null,
    });
  });

  test('leads nowhere after a minute, and is forgotten when the next one is made', async () => {
    await apply();
    const link = async () => (await administrator.rpc('resume_link', { application: await onlyId() })).data;
    const token = await link();
    await backend.sql(`update private.resume_links set expires_at = expires_at - interval '61 seconds'`);
    const next = await link();
    expect(await backend.sql('select 1 from private.resume_links')).toHaveLength(1);
    expect((await open(token)).status).toBe(410);
    expect((await open(next)).status).toBe(200);
  });

  test('is one file’s and no other’s, and cannot be guessed', async () => {
    await apply();
    const tokens = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await administrator.rpc('resume_link', { application: await onlyId() })).data,
      ),
    );
    expect(new Set(tokens).size).toBe(5);
    expect((await open('0'.repeat(64))).status).toBe(410);
    for (const token of ['', 'x', "' or true --", tokens[0].slice(1)])
      expect((await open(token)).status).toBe(404);
  });

  test('gives the file to one of many who open it at once', async () => {
    await apply();
    const { data: token } = await administrator.rpc('resume_link', { application: await onlyId() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });
});

describe('without delivery', () => {
  test('neither form is known, and no link leads anywhere', async () => {
    const closed = createPlatform(backend, async () => handleEnquiry, localService(backend));
    const response = await closed(
      new Request(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(vendor),
      }),
    );
    expect(response.status).toBe(422);
    expect((await closed(new Request(`${endpoint}?resume=${'0'.repeat(64)}`))).status).toBe(405);
    expect(await backend.sql('select * from public.vendor_submissions')).toEqual([]);
  });
});

describe('the tables agree with the forms', () => {
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    return backend.sql(`insert into public.${table} (${names}) values (${places})`, Object.values(row));
  };
  const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  const applicationRow = {
    full_name: 'Arun',
    email: 'arun@example.com',
    phone: '90000 20000',
    resume_name: 'cv.pdf',
  };
  const lengths = [
    ...Object.entries(vendorLimits).map(([field, limit]) => ['vendor_submissions', field, limit] as const),
    ...Object.entries({ ...applicationLimits, resumeName: { max: maxNameLength } }).map(
      ([field, limit]) => ['job_applications', field, limit] as const,
    ),
  ];

  test.each(lengths)('%s takes a %s of the lengths the form allows', async (table, field, limit) => {
    const row = table === 'vendor_submissions' ? vendorRow : applicationRow;
    const name = column(field);
    const rule = `${table}_${name}_length`;
    const min = 'min' in limit ? limit.min : 1;
    for (const length of [min, limit.max]) await insert(table, { ...row, [name]: '😀'.repeat(length) });
    const wrong = [limit.max + 1, ...(min > 1 ? [min - 1] : [])];
    for (const length of wrong)
      await expect(insert(table, { ...row, [name]: 'x'.repeat(length) })).rejects.toThrow(rule);
  });

  test('they know every kind of vendor, and no other', async () => {
    for (const { value } of vendorTypes)
      await insert('vendor_submissions', { ...vendorRow, vendor_type: value });
    await expect(insert('vendor_submissions', { ...vendorRow, vendor_type: 'friend' })).rejects.toThrow(
      'vendor_type_known',
    );
  });

  test('nobody is there who did not agree to the terms', async () => {
    await expect(insert('vendor_submissions', { ...vendorRow, agrees_to_terms: false })).rejects.toThrow(
      'terms_agreed',
    );
  });

  test.each([
    ['vendor_submissions', Object.keys(vendorSchema.shape)],
    ['job_applications', [...Object.keys(applicationSchema.shape), 'resumeName']],
  ])('%s has a column for every field, and fills in all others', async (table, fields) => {
    const columns = await backend.sql<{ name: string; fills: boolean }>(
      `select column_name as name, column_default is not null as fills
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const asked = fields.filter((field) => field !== 'formType').map(column);
    expect(columns.map(({ name }) => name).sort()).toEqual(
      ['id', 'created_at', ...Object.keys(unmarked), ...asked].sort(),
    );
    expect(
      columns
        .filter(({ fills }) => fills)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['created_at', 'id', 'suspect']);
  });

  test('a resume may be of the kinds and the size that the form allows', async () => {
    await apply();
    const keep = (type: string, size: number) =>
      backend.sql(
        `update private.resumes set media_type = $1, content = convert_to(repeat('x', $2), 'UTF8')`,
        [type, size],
      );
    for (const type of Object.values(resumeTypes)) await keep(type, 1);
    await keep(resumeTypes.pdf, maxResumeBytes);
    await expect(keep(resumeTypes.pdf, maxResumeBytes + 1)).rejects.toThrow('resumes_content_size');
    await expect(keep('text/html', 1)).rejects.toThrow('resumes_media_type_known');
  });

  test.each(['vendor_submissions', 'job_applications'])(
    'the newest of %s first is read from an index',
    async (table) => {
      const plan = await backend.withDatabase(async (database) => {
        await database.exec('set enable_seqscan = off');
        const { rows } = await database.query(
          `explain select * from public.${table} order by created_at desc, id desc limit 50`,
        );
        await database.exec('reset enable_seqscan');
        return JSON.stringify(rows);
      });
      expect(plan).toContain(`${table}_newest_first`);
      expect(plan).not.toContain('Sort');
    },
  );
});
