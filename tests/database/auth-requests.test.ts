import { describe, expect, test } from 'vitest';
import { address, password } from '../support/backend.ts';
import { backend, platform, send, withRequestRouter } from '../support/request-router.ts';

withRequestRouter();

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

test('an empty multipart form causes no server error in sign-in', async () => {
  const headers = { apikey: backend.keys.publishable, 'content-type': 'multipart/form-data; boundary=x' };
  for (const path of ['callback', 'authorize', 'token', 'verify']) {
    const response = await platform(new Request(`${address}/auth/v1/${path}`, { method: 'POST', headers }));
    expect(response.status, path).toBeLessThan(500);
  }
});
