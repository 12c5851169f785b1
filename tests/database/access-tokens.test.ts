import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address, startTestBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

describe('access tokens', () => {
  const fetchEnquiries = (headers: Record<string, string>) =>
    backend.fetch(new Request(`${address}/rest/v1/enquiries`, { headers }));

  const forge = (claims: Record<string, unknown>, secret: string) => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp: 4_000_000_000, ...claims })}`;
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
  };

  test.each([
    ['no key', {}],
    ['a wrong key', { apikey: 'sb_publishable_wrong' }],
    ['a made-up secret key', { apikey: 'sb_secret_wrong' }],
    ['a token without a key', { authorization: 'Bearer x' }],
  ])('%s is refused', async (_, headers) => {
    expect((await fetchEnquiries(headers)).status).toBe(401);
  });

  test.each(['super-secret-jwt-token-with-at-least-32-characters-long', 'secret', ''])(
    'a service_role token signed with "%s" is refused',
    async (secret) => {
      const token = forge({ role: 'service_role' }, secret || ' ');
      expect(
        (await fetchEnquiries({ apikey: backend.keys.publishable, authorization: `Bearer ${token}` })).status,
      ).toBe(401);
    },
  );

  test('an unsigned token is refused', async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({ role: 'service_role', exp: 4_000_000_000 })}.`;
    expect(
      (await fetchEnquiries({ apikey: backend.keys.publishable, authorization: `Bearer ${token}` })).status,
    ).toBe(401);
  });

  test('an expired token is refused with its own error code', async () => {
    const token = forge(
      { role: 'authenticated', sub: randomUUID(), exp: 1_000_000_000 },
      backend.keys.jwtSecret,
    );
    const response = await fetchEnquiries({
      apikey: backend.keys.publishable,
      authorization: `Bearer ${token}`,
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'PGRST303' });
  });
});
