import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { site } from '../../src/site.ts';
import { address, password, startTestBackend } from '../support/backend.ts';

const { allowSignUp } = site.staff;
beforeAll(() => void Object.assign(site.staff, { allowSignUp: false }));
afterAll(() => void Object.assign(site.staff, { allowSignUp }));

test('No endpoint creates an account when sign-up is disabled', async () => {
  const backend = await startTestBackend();
  const platform = createRequestRouter(backend, async () => handleEnquiry, localFunction(backend));
  try {
    for (const path of [
      'signup',
      '%73ignup',
      'otp',
      'ot%70',
      'magiclink',
      'invite',
      'admin/users',
      'generate_link',
    ])
      for (const extra of [{}, { create_user: true, options: { shouldCreateUser: true } }]) {
        const answer = await platform(
          new Request(`${address}/auth/v1/${path}`, {
            method: 'POST',
            headers: { apikey: backend.keys.publishable, 'content-type': 'text/plain' },
            body: JSON.stringify({ email: 'stranger@example.com', password, ...extra }),
          }),
        );
        expect(answer.status, path).toBeGreaterThanOrEqual(400);
        expect(answer.status, path).toBeLessThan(500);
      }
    expect(await backend.sql('select id from auth.users')).toEqual([]);
  } finally {
    await backend.stop();
  }
});
