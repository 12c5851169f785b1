import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { maxRequestBytes } from '../../local/request-limits.ts';
import { address, enquiryRow } from '../support/backend.ts';
import { backend, platform, send, withRequestRouter } from '../support/request-router.ts';

withRequestRouter();

test.each(['select', 'or'])(
  'a data request nested too deeply in %s is refused as malformed',
  async (name) => {
    for (const depth of [21, 2000]) {
      const value =
        name === 'select'
          ? `${'a('.repeat(depth)}a${')'.repeat(depth)}`
          : `${'(and'.repeat(depth)}(id.eq.1)${')'.repeat(depth)}`;
      const response = await send(`/rest/v1/enquiries?${new URLSearchParams({ [name]: value })}`, 'GET');
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'PGRST100' });
    }
    expect((await send('/rest/v1/enquiries?select=id&or=(and(id.is.null),id.is.null)', 'GET')).status).toBe(
      200,
    );
  },
);

test('responses of sign-in and data are neither cached nor sniffed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [
    await send('/auth/v1/health', 'GET'),
    await send('/auth/v1/otp', 'POST', 'null'),
    await send('/auth/v1/verify?type=recovery&token=x', 'GET'),
    await send('/rest/v1/enquiries', 'GET'),
    await send('/rest/v1/nothing', 'GET'),
    await send('/rest/v1/enquiries', 'POST', 'x'.repeat(1_000_001)),
    await send('/storage/v1/bucket', 'GET'),
  ];
  vi.restoreAllMocks();
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('endpoints for commands require the secret key', async () => {
  for (const action of ['copy', 'vacuum', 'nothing'])
    expect((await send(`/embedded/v1/${action}`, 'POST')).status, action).toBe(401);
  expect(await readdir(join(backend.folder, 'tmp')).catch(() => [])).toEqual([]);
  const headers = { apikey: backend.keys.secret };
  const response = await platform(new Request(`${address}/embedded/v1/nothing`, { method: 'POST', headers }));
  expect(response.status).toBe(404);
});

describe('the platform', () => {
  test.each([
    ['/functions/v1/other', 'Function not found'],
    ['/functions/v1/send-enquiry/extra', 'Function not found'],
    ['/storage/v1/object/list', 'Not found'],
    ['/realtime/v1/websocket', 'Not found'],
  ])('answers 404 for %s', async (path, message) => {
    const response = await platform(new Request(address + path));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message });
  });

  test('refuses sign-in and data requests of more than a megabyte', async () => {
    const post = (path: string, length: number) =>
      platform(
        new Request(address + path, {
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

describe('concurrent requests', () => {
  test('each run under their own role', async () => {
    const visitor = backend.client(backend.keys.publishable);
    const service = backend.client(backend.keys.secret);
    const { token } = await backend.signUp(`together-${Date.now()}@example.com`);
    const stranger = backend.client(backend.keys.publishable, token);
    await service.from('enquiries').insert(enquiryRow);

    const rounds = Array.from({ length: 40 }, async () => {
      const [read, write, look] = await Promise.all([
        visitor.from('enquiries').select('*'),
        service.from('enquiries').insert(enquiryRow),
        stranger.from('enquiries').select('*'),
      ]);
      return { read: read.status, write: write.status, look: look.data };
    });
    for (const round of await Promise.all(rounds)) expect(round).toEqual({ read: 401, write: 201, look: [] });
    const [count] = await backend.sql<{ count: number }>('select count(*)::int from public.enquiries');
    expect(count).toEqual({ count: 41 });
  });

  test('do not wait for a slow sender', async () => {
    const never = new ReadableStream({ pull: () => new Promise<void>(() => {}) });
    const headers = { apikey: backend.keys.publishable, 'content-type': 'application/json' };
    void backend.fetch(
      new Request(`${address}/auth/v1/signup`, {
        method: 'POST',
        headers,
        body: never,
        duplex: 'half',
      } as RequestInit),
    );
    const response = await backend.fetch(new Request(`${address}/rest/v1/enquiries`, { headers }));
    expect(response.status).toBe(401);
  });
});
