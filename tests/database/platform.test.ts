import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { address, password, startTestBackend, type TestBackend } from '../support/backend.ts';

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

const doors = [
  ...['signup', 'otp', 'verify', 'recover', 'resend', 'magiclink', 'logout'].map((name) => ['POST', name]),
  ['POST', 'token?grant_type=password'],
  ['POST', 'token?grant_type=refresh_token'],
  ['POST', 'token?grant_type=pkce'],
  ['PUT', 'user'],
] as [method: string, door: string][];

/** In every field that sign-in reads. */
const everywhere = (value: unknown) =>
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

describe.each(doors)('%s /auth/v1/%s', (method, door) => {
  test.each([
    ['null', 'null', 'bad_json'],
    ['a number', '5', 'bad_json'],
    ['a list', '[]', 'bad_json'],
    ['broken JSON', '{"email":', 'bad_json'],
    ['numbers for texts', everywhere(5), 'bad_json'],
    ['objects for texts', everywhere({}), 'bad_json'],
    ['a text for metadata', '{"data":"x"}', 'bad_json'],
    ['NUL', everywhere('a\0@example.com'), 'validation_failed'],
    ['half a character', everywhere('a\ud800@example.com'), 'validation_failed'],
    ['NUL in metadata', '{"data":{"a":[{"b":"\\u0000"}]}}', 'validation_failed'],
    ['half a character as a name', '{"data":{"\\ud800":1}}', 'validation_failed'],
    ['deep metadata', `{"data":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`, 'validation_failed'],
    ['long metadata', JSON.stringify({ data: { name: 'a'.repeat(4100) } }), 'validation_failed'],
    ['long options', JSON.stringify({ options: { data: 'a'.repeat(4100) } }), 'validation_failed'],
  ])('refuses %s', async (_, body, code) => {
    const answer = await send(`/auth/v1/${door}`, method, body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
    expect(await answer.json()).toEqual({ code: 400, error_code: code, msg: expect.any(String) });
  });
});

test('what the embedded sign-in does not have is not found, in JSON', async () => {
  for (const [method, path] of [
    ['GET', 'factors'],
    ['POST', 'factors'],
    ['DELETE', 'user/identities/x'],
    ['POST', 'admin/users'],
  ] as const) {
    const answer = await send(`/auth/v1/${path}`, method);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'Not found' });
  }
});

test('what the client library sends is taken', async () => {
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

test.each(['select', 'or'])('a request for data nested too deep in %s is malformed', async (name) => {
  for (const depth of [21, 2000]) {
    const value =
      name === 'select'
        ? `${'a('.repeat(depth)}a${')'.repeat(depth)}`
        : `${'(and'.repeat(depth)}(id.eq.1)${')'.repeat(depth)}`;
    const answer = await send(`/rest/v1/enquiries?${new URLSearchParams({ [name]: value })}`, 'GET');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'PGRST100' });
  }
  expect((await send('/rest/v1/enquiries?select=id&or=(and(id.is.null),id.is.null)', 'GET')).status).toBe(
    200,
  );
});

test('no answer of sign-in or data is kept, or taken for something else', async () => {
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

test('what commands ask of the platform needs its secret key', async () => {
  for (const action of ['copy', 'vacuum', 'nothing'])
    expect((await send(`/embedded/v1/${action}`, 'POST')).status, action).toBe(401);
  expect(await readdir(backend.folder)).not.toContain('tmp');
  const headers = { apikey: backend.keys.secret };
  const answer = await platform(new Request(`${address}/embedded/v1/nothing`, { method: 'POST', headers }));
  expect(answer.status).toBe(404);
});

test('A form without parts fails nowhere in sign-in', async () => {
  const headers = { apikey: backend.keys.publishable, 'content-type': 'multipart/form-data; boundary=x' };
  for (const door of ['callback', 'authorize', 'token', 'verify']) {
    const answer = await platform(new Request(`${address}/auth/v1/${door}`, { method: 'POST', headers }));
    expect(answer.status, door).toBeLessThan(500);
  }
});
