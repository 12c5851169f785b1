import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { address, enquiryRow, password, startTestBackend, type TestBackend } from '../support/backend.ts';
import { watchLog } from '../support/captured-log.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

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
