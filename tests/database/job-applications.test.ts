import { describe, expect, test, vi } from 'vitest';
import { maxResumeBytes, resumeTypes } from '../../src/features/careers/resume-file.ts';
import {
  administrator,
  backend,
  endpoint,
  platform,
  stranger,
  withDelivery,
} from '../support/embedded-function.ts';
import { defaultMetadata } from '../support/sample-submissions.ts';

withDelivery();

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

describe('a job application', () => {
  test('is stored with a resume that an administrator can open once through a link', async () => {
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
        ...defaultMetadata,
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

  test('is stored with a resume of the maximum size', async () => {
    const bytes = pdf(maxResumeBytes);
    expect((await apply({}, new File([bytes], 'cv.pdf'))).status).toBe(200);
    const { data: token } = await administrator.rpc('resume_link', { application: await onlyId() });
    expect(Buffer.from(await (await open(token)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('is stored without position and message', async () => {
    await apply({ position: '', message: ' ' });
    const { data } = await administrator.from('job_applications').select('position, message');
    expect(data).toEqual([{ position: null, message: null }]);
  });

  test('is not stored when its resume cannot be', async () => {
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
  test('is issued to administrators only', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await apply();
    const application = await onlyId();
    expect((await stranger.rpc('resume_link', { application })).data).toBeNull();
    const visitor = backend.client(backend.keys.publishable);
    expect((await visitor.rpc('resume_link', { application })).status).toBe(401);
    expect(await backend.sql('select * from private.resume_links')).toEqual([]);
  });

  test('is null for an application that does not exist', async () => {
    const application = '00000000-0000-4000-8000-000000000001';
    expect(await administrator.rpc('resume_link', { application })).toMatchObject({
      status: 200,
      data: null,
    });
  });

  test('expires after a minute and is deleted when the next one is created', async () => {
    await apply();
    const link = async () => (await administrator.rpc('resume_link', { application: await onlyId() })).data;
    const token = await link();
    await backend.sql(`update private.resume_links set expires_at = expires_at - interval '61 seconds'`);
    const next = await link();
    expect(await backend.sql('select 1 from private.resume_links')).toHaveLength(1);
    expect((await open(token)).status).toBe(410);
    expect((await open(next)).status).toBe(200);
  });

  test('is unique and cannot be guessed', async () => {
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

  test('returns the file only once when opened concurrently', async () => {
    await apply();
    const { data: token } = await administrator.rpc('resume_link', { application: await onlyId() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });
});
