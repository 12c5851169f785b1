import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { address, password, startTestBackend, type TestBackend } from '../support/backend.ts';

const perAddress = 6;
const perAccount = 4;

let backend: TestBackend;
let platform: ReturnType<typeof createRequestRouter>;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.signUp('owner@example.com');
  vi.stubEnv('AUTH_LIMIT_PER_ADDRESS', String(perAddress));
  vi.stubEnv('AUTH_LIMIT_PER_ACCOUNT', String(perAccount));
  vi.stubEnv('CLIENT_ADDRESS_HEADER', 'x-client');
  platform = createRequestRouter(backend, async () => handleEnquiry, localFunction(backend));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await backend.stop();
});
beforeEach(() => backend.sql('truncate embedded.auth_attempts'));

const post = (path: string, body: object, client = '203.0.113.1') =>
  platform(
    new Request(`${address}/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.keys.publishable,
        'content-type': 'application/json',
        'x-client': client,
      },
      body: JSON.stringify(body),
    }),
  );

const signIn = (secret: string, client?: string, email = 'owner@example.com') =>
  post('token?grant_type=password', { email, password: secret }, client);

describe('sign-in attempts', () => {
  test.each([
    ['verify', { type: 'recovery', token: '0000000000' }],
    ['%76erify', { type: 'recovery', token: '0000000000' }],
    ['/verify/', { type: 'recovery', token: '0000000000' }],
    ['otp', {}],
    ['recover', {}],
    ['signup', { password: 'abc' }],
    ['token?grant_type=password', { password: 'wrong one' }],
  ])('at /%s are limited per network address', async (path, body) => {
    for (let attempt = 0; attempt < perAddress; attempt += 1)
      expect((await post(path, { email: `visitor-${attempt}@example.com`, ...body })).status).not.toBe(429);
    const refused = await post(path, { email: 'visitor@example.com', ...body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect((await post(path, { email: 'visitor@example.com', ...body }, '203.0.113.2')).status).not.toBe(429);
  });

  test('are limited per account, across network addresses and spellings of its mail address', async () => {
    const spellings = ['owner@example.com', 'OWNER@example.com', ' owner@example.com'];
    for (let attempt = 0; attempt < perAccount; attempt += 1)
      await signIn('wrong one', `203.0.113.${attempt}`, spellings[attempt % 3]);
    expect((await signIn(password, '203.0.113.99')).status).toBe(429);
  });

  test('are allowed again after the window', async () => {
    for (let attempt = 0; attempt <= perAddress; attempt += 1) await signIn('wrong one');
    expect((await signIn(password)).status).toBe(429);
    await backend.sql(`update embedded.auth_attempts set started_at = now() - interval '6 minutes'`);
    expect((await signIn(password)).status).toBe(200);
  });

  test('are counted without storing accounts or network addresses', async () => {
    await signIn('wrong one');
    const rows = await backend.sql('select bucket from embedded.auth_attempts');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/owner|203\.0/);
  });

  test('do not include session refreshes', async () => {
    for (let attempt = 0; attempt < perAddress + 2; attempt += 1)
      expect((await post('token?grant_type=refresh_token', { refresh_token: 'none' })).status).toBe(400);
  });
});

test('the hook of the hosted platform rejects the eleventh attempt on an account in five minutes', async () => {
  await backend.signUp('colleague@example.com');
  const attempt = async (email: string) => {
    const [row] = await backend.sql<{ decision: string }>(
      `select private.limit_password_attempts(jsonb_build_object('user_id', id, 'valid', true)) ->> 'decision' as decision
       from auth.users where email = $1`,
      [email],
    );
    return row?.decision;
  };
  for (let count = 0; count < 10; count += 1) expect(await attempt('owner@example.com')).toBe('continue');
  expect(await attempt('owner@example.com')).toBe('reject');
  expect(await attempt('colleague@example.com')).toBe('continue');
  await backend.sql(`update private.password_attempts set started_at = now() - interval '6 minutes'`);
  expect(await attempt('owner@example.com')).toBe('continue');
});
