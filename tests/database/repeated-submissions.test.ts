import { describe, expect, test } from 'vitest';
import { count, endpoint, platform, send, withDelivery } from '../support/embedded-function.ts';
import { contactOf, vendor } from '../support/sample-submissions.ts';

withDelivery();

describe('the same form sent again', () => {
  const key = { 'idempotency-key': '7d9f2f4e-5a5b-4a55-9d8e-0c0d7c1b2a3f' };

  test('fifty times concurrently is stored once, and every response is a success', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(contactOf('meera'), key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await count('enquiries'), await count('mail_outbox')]).toEqual([1, 2]);
  });

  test('without a valid key is stored again', async () => {
    for (const header of ['', 'x'.repeat(101), 'two words']) {
      await send(contactOf('meera'), header ? { 'idempotency-key': header } : {});
    }
    expect(await count('enquiries')).toBe(3);
  });

  test('with a correction is stored as well, so that no input is lost', async () => {
    await send(contactOf('meera'), key);
    await send({ ...contactOf('meera'), message: 'Please call me about two villas.' }, key);
    expect(await count('enquiries')).toBe(2);
  });

  test('is stored once for every kind of form', async () => {
    const application = () => {
      const body = new FormData();
      const fields = {
        formType: 'career',
        fullName: 'Arun',
        email: 'arun@example.com',
        phone: '90000 20000',
      };
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('resume', new File(['%PDF-1.7\n'], 'cv.pdf'));
      const headers = { accept: 'application/json', ...key };
      return platform(new Request(endpoint, { method: 'POST', headers, body }));
    };
    for (let time = 0; time < 2; time += 1) {
      expect((await send(vendor, key)).status).toBe(200);
      expect((await application()).status).toBe(200);
    }
    expect([await count('vendor_submissions'), await count('job_applications')]).toEqual([1, 1]);
  });
});
