import fc from 'fast-check';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';

const endpoints = fc.constantFrom(
  ...['signup', 'otp', 'magiclink', 'verify', 'recover', 'resend', 'logout', 'user', '%73ignup', '/otp'],
  ...['token?grant_type=password', 'token?grant_type=refresh_token', 'token?grant_type=pkce', 'callback'],
  ...[
    'verify?type=recovery&token=%00',
    'logout?scope=%00',
    'authorize?provider=%00',
    'admin/users',
    'settings',
  ],
);

const text = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((c) => String.fromCharCode(c)) });

const value = fc.oneof(
  { weight: 2, arbitrary: text },
  fc.emailAddress(),
  fc.constantFrom('signup', 'recovery', 'magiclink', 'email_change', 'meera@example.com'),
  fc.jsonValue(),
);

const fields = fc.record(
  Object.fromEntries(
    [
      ...['email', 'password', 'type', 'token', 'token_hash', 'refresh_token', 'auth_code', 'code_verifier'],
      ...['scope', 'data', 'options', 'create_user', 'gotrue_meta_security', '__proto__'],
    ].map((name) => [name, value] as const),
  ),
  { requiredKeys: [] },
);

/**
 * Malicious and malformed auth requests: bodies of every kind, and known fields with invalid values.
 * @param key the site's publishable key, which every page contains
 */
export const hostileSignIns = (key: string): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      path: endpoints,
      method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'GET', 'DELETE'),
      like: hostileRequests,
      body: fc.option(fields.map((object) => JSON.stringify(object))),
    })
    .map(({ path, method, like, body }) => ({
      path: `/auth/v1/${path}`,
      method,
      headers: { ...like.headers, apikey: key },
      body: method === 'GET' ? undefined : (body ?? like.body),
    }));
