import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { maxRequestBytes } from '../../local/request-limits.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { address, enquiryRow, password, startTestBackend, type TestBackend } from '../support/backend.ts';
import { watchLog } from '../support/captured-log.ts';

let backend: TestBackend;
let platform: ReturnType<typeof createRequestRouter>;
let token: string;

beforeAll(async () => {
  backend = await startTestBackend();
  platform = createRequestRouter(backend, async () => handleEnquiry, localFunction(backend));
  token = (await backend.signUp('meera@example.com')).token;
});
afterAll(() => backend.stop());

const send = (path: string, method: string, body?: string) =>
  platform(
    new Request(address + path, {
      method,
      headers: {
        apikey: backend.keys.publishable,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body }),
    }),
  );

const authEndpoints = [
  ...['signup', 'otp', 'verify', 'recover', 'resend', 'magiclink', 'logout'].map((name) => ['POST', name]),
  ['POST', 'token?grant_type=password'],
  ['POST', 'token?grant_type=refresh_token'],
  ['POST', 'token?grant_type=pkce'],
  ['PUT', 'user'],
] as [method: string, path: string][];

/** A body with the value in every field that sign-in reads. */
const bodyWith = (value: unknown) =>
  JSON.stringify({
    email: value,
    password: value,
    type: value,
    token: value,
    token_hash: value,
    refresh_token: value,
    auth_code: value,
    code_verifier: value,
    scope: value,
  });

describe.each(authEndpoints)('%s /auth/v1/%s', (method, path) => {
  test.each([
    ['null', 'null', 'bad_json'],
    ['a number', '5', 'bad_json'],
    ['a list', '[]', 'bad_json'],
    ['broken JSON', '{"email":', 'bad_json'],
    ['numbers for texts', bodyWith(5), 'bad_json'],
    ['objects for texts', bodyWith({}), 'bad_json'],
    ['a text for metadata', '{"data":"x"}', 'bad_json'],
    ['NUL', bodyWith('a\0@example.com'), 'validation_failed'],
    ['half a character', bodyWith('a\ud800@example.com'), 'validation_failed'],
    ['NUL in metadata', '{"data":{"a":[{"b":"\\u0000"}]}}', 'validation_failed'],
    ['half a character as a name', '{"data":{"\\ud800":1}}', 'validation_failed'],
    ['deep metadata', `{"data":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`, 'validation_failed'],
    ['long metadata', JSON.stringify({ data: { name: 'a'.repeat(4100) } }), 'validation_failed'],
    ['long options', JSON.stringify({ options: { data: 'a'.repeat(4100) } }), 'validation_failed'],
  ])('refuses %s', async (_, body, code) => {
    const response = await send(`/auth/v1/${path}`, method, body);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-sb-error-code')).toBe(code);
    expect(await response.json()).toEqual({ code: 400, error_code: code, msg: expect.any(String) });
  });
});

test('auth endpoints that the embedded platform lacks answer 404 in JSON', async () => {
  for (const [method, path] of [
    ['GET', 'factors'],
    ['POST', 'factors'],
    ['DELETE', 'user/identities/x'],
    ['POST', 'admin/users'],
  ] as const) {
    const response = await send(`/auth/v1/${path}`, method);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: 'Not found' });
  }
});

test('requests of the client library are accepted', async () => {
  const person = { email: 'arun@example.com', password, gotrue_meta_security: {} };
  const data = { name: 'அருண் 😀', tags: [{ a: 1 }], nothing: null };
  const details = { ...person, data, code_challenge: null, code_challenge_method: null };
  const signUp = await send('/auth/v1/signup', 'POST', JSON.stringify(details));
  expect(signUp.status).toBe(200);
  expect((await signUp.json()).user.user_metadata).toMatchObject(data);
  const signIn = await send('/auth/v1/token?grant_type=password', 'POST', JSON.stringify(person));
  expect(signIn.status).toBe(200);
  expect((await send('/auth/v1/logout?scope=local', 'POST')).status).toBe(204);
});

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

test('an empty multipart form causes no server error in sign-in', async () => {
  const headers = { apikey: backend.keys.publishable, 'content-type': 'multipart/form-data; boundary=x' };
  for (const path of ['callback', 'authorize', 'token', 'verify']) {
    const response = await platform(new Request(`${address}/auth/v1/${path}`, { method: 'POST', headers }));
    expect(response.status, path).toBeLessThan(500);
  }
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

describe('visitor input', () => {
  const logged = watchLog();

  test('stays out of the log when the database refuses an enquiry', async () => {
    const { status } = await backend
      .client(backend.keys.secret)
      .from('enquiries')
      .insert({ ...enquiryRow, phone: '1' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(logged()).toContain('enquiries_phone_length');
    for (const value of [enquiryRow.name, enquiryRow.email, enquiryRow.message])
      expect(logged()).not.toContain(value);
  });

  test.each([
    ['a value of the wrong kind', 'enquiries?id=eq.ravi.kumar@example.com', 400],
    ['a column there is not', 'enquiries?ravikumar=eq.1', 400],
    ['an unfinished filter', 'enquiries?name=ravi.kumar@example.com', 400],
    ['a selection nobody can read', 'enquiries?select=ravi.kumar@example.com', 400],
    ['a table there is not', 'ravi.kumar@example.com', 404],
    ['a number too large', 'enquiries?limit=1&offset=900001000090000100009', 400],
  ])('stays out of the log, which has a single line, when a request asks for %s', async (_, path, status) => {
    const headers = { apikey: backend.keys.secret };
    const response = await backend.fetch(new Request(`${address}/rest/v1/${path}`, { headers }));
    expect(response.status).toBe(status);
    // Without the source location, whose length depends on the project's folder.
    expect(logged().replace(/ \(at .*\)$/, '')).toMatch(/^[^\n]{5,60}$/);
    expect(logged()).not.toContain('\n');
    expect(logged()).not.toMatch(/ravi|kumar|example\.com|90000/i);
  });

  test('stays out of the log when sign-up fails internally', async () => {
    const headers = { apikey: backend.keys.publishable, 'content-type': 'application/json' };
    const body = JSON.stringify({
      email: 'secretive@example.com',
      password,
      data: { full_name: 'Secretive\u0000' },
    });
    const { status } = await backend.fetch(
      new Request(`${address}/auth/v1/signup`, { method: 'POST', headers, body }),
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(logged()).not.toBe('');
    expect(logged().toLowerCase()).not.toContain('secretive');
    expect(logged()).not.toContain('$2');
  });
});
