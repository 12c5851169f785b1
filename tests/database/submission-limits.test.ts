import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import {
  backend,
  count,
  endpoint,
  mails,
  restart,
  send,
  service,
  withDelivery,
} from '../support/embedded-function.ts';
import { contactOf, vendor } from '../support/sample-submissions.ts';

withDelivery();

describe('submission limits', () => {
  const setLimits = (perAddress: number, perMail: number) => {
    vi.stubEnv('ENQUIRY_LIMIT_PER_ADDRESS', String(perAddress));
    vi.stubEnv('ENQUIRY_LIMIT_PER_MAIL', String(perMail));
    restart();
  };

  test('per network address accept 20 of 100 concurrent submissions and set Retry-After for the others', async () => {
    setLimits(20, 0);
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

  test('per network address hold behind a proxy, whatever address the sender forges', async () => {
    vi.stubEnv('CLIENT_ADDRESS_HEADER', 'x-forwarded-for');
    setLimits(2, 0);
    const statuses = [];
    for (const forged of ['', '198.51.100.1, ', 'unknown, '])
      statuses.push((await send(contactOf('meera'), { 'x-forwarded-for': `${forged}192.0.2.7:443` })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('are shared by all senders without a readable network address', async () => {
    vi.stubEnv('CLIENT_ADDRESS_HEADER', 'x-forwarded-for');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    setLimits(2, 0);
    const statuses = [];
    for (const header of ['unknown', '', 'x'])
      statuses.push((await send(contactOf('meera'), { 'x-forwarded-for': header })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('per mail address, in any spelling, refuse nothing: the mails of further submissions are held', async () => {
    setLimits(0, 2);
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
    expect(await service.sendDue()).toEqual({ sent: 6, failed: 0 });
    expect((await mails()).filter(({ state }) => state === 'held')).toHaveLength(4);
  });

  test('per mail address hold for concurrent submissions', async () => {
    setLimits(0, 5);
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(contactOf('meera'))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await backend.sql('select count(*)::int from public.enquiries where suspect')).toEqual([
      { count: 25 },
    ]);
  });

  test('do not count repeats, which are stored already', async () => {
    setLimits(1, 1);
    const key = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 3; time += 1)
      expect((await send(contactOf('meera'), key, '192.0.2.7')).status).toBe(200);
    expect((await send(contactOf('meera'), {}, '192.0.2.7')).status).toBe(429);
  });

  test('expire after an hour, and their anonymous counts are deleted after a day', async () => {
    setLimits(1, 1);
    await send(contactOf('meera'), {}, '192.0.2.7');
    const [kept] = await backend.sql('select * from private.recent_submissions');
    expect(JSON.stringify(kept)).not.toMatch(/192\.0\.2\.7|meera/);
    await backend.sql(`update private.recent_submissions set sent_at = now() - interval '61 minutes'`);
    expect((await send(contactOf('meera'), {}, '192.0.2.7')).status).toBe(200);
    await backend.sql(`update private.recent_submissions set sent_at = now() - interval '25 hours'`);
    await service.sweepExpired();
    expect(await backend.sql('select 1 from private.recent_submissions')).toEqual([]);
  });

  test('per network address count refused large uploads', async () => {
    setLimits(2, 0);
    const platform = createRequestRouter(backend, async () => handleEnquiry, service);
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

  test('per network address are checked before a large upload is read', async () => {
    setLimits(1, 0);
    await send(contactOf('meera'), {}, '192.0.2.7');
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: 'application/json' };
    const request = new Request(endpoint, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    const platform = createRequestRouter(backend, async () => handleEnquiry, service);
    const answer = await platform(Object.assign(request, { ip: '192.0.2.7' }));
    expect(answer.status).toBe(429);
    expect(pull).not.toHaveBeenCalled();
  });
});
