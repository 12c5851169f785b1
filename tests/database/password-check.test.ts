import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { address, password, startTestBackend, type TestBackend } from '../support/backend.ts';
import { contactOf } from '../support/sample-submissions.ts';

/** A hash at bcrypt's usual cost; the accounts of the tests use a lower one. */
const slowHash = '$2b$10$7rfe.IUXFBywxlKLtAMndOzzG0K8ptKuyZ4C.tA9oDh4KhnRhKys.';

let backend: TestBackend;
let platform: ReturnType<typeof createRequestRouter>;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.signUp('owner@example.com');
  platform = createRequestRouter(backend, async () => handleEnquiry, localFunction(backend));
});
afterAll(() => backend.stop());

const signIn = (secret: string, email = 'owner@example.com') =>
  platform(
    new Request(`${address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secret }),
    }),
  );

describe('passwords', () => {
  test('sign in when correct; a wrong one and an unknown account get the same answer', async () => {
    expect((await signIn(password)).status).toBe(200);
    const answers = [await signIn('wrong one'), await signIn(password, 'nobody@example.com')];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
    }
  });

  test('are compared outside the database: an enquiry does not wait for a flood of wrong ones', async () => {
    await backend.sql('update auth.users set encrypted_password = $1', [slowHash]);
    const answered: string[] = [];
    const flood = Array.from({ length: 12 }, () => signIn('wrong one').then(() => answered.push('sign-in')));
    const enquiry = platform(
      new Request(`${address}/functions/v1/send-enquiry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(contactOf('visitor')),
      }),
    ).then(({ status }) => {
      expect(status).toBe(200);
      answered.push('enquiry');
    });
    await Promise.all([...flood, enquiry]);
    expect(answered.indexOf('enquiry')).toBeLessThan(6);
  });
});
