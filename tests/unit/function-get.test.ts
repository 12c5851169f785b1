import { expect, test, vi } from 'vitest';
import type { Dependencies } from '../../functions/send-enquiry/dependencies.ts';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import type { Health } from '../../functions/send-enquiry/health.ts';
import { dependencies, endpoint } from '../support/handler.ts';

const takeResume = vi.fn(async () => undefined);
const ask = (method: string, search: string, change: Partial<Dependencies> = {}) =>
  handleEnquiry(new Request(endpoint + search, { method }), {
    ...dependencies,
    submissions: { saveVendor: async () => {}, saveApplication: async () => {}, takeResume },
    ...change,
  });

test.each(['', '?', '?x=1', '?brochures=amara'])(
  'the health line is read with GET and HEAD at "%s"',
  async (search) => {
    const got = await ask('GET', search);
    expect(got.status).toBe(200);
    expect(await got.json()).toEqual({ status: 'ok' });
    const head = await ask('HEAD', search);
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await head.text()).toBe('');
  },
);

test('staff read all of the health line', async () => {
  const got = await ask('GET', '', { hasSecretKey: () => true });
  expect(await got.json()).toEqual(await dependencies.readHealth());
});

test('a monitor that sends HEAD learns of a failure', async () => {
  const health = await dependencies.readHealth();
  const failing = { readHealth: async (): Promise<Health> => ({ ...health, status: 'failing' }) };
  expect((await ask('HEAD', '', failing)).status).toBe(503);
});

test('a scanner that looks at a brochure’s link is told that it is there', async () => {
  const head = await ask('HEAD', '?brochure=amara');
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await head.text()).toBe('');
});

test('a scanner does not use up the link to a resume', async () => {
  expect((await ask('HEAD', `?resume=${'a1'.repeat(32)}`)).status).toBe(405);
  expect(takeResume).not.toHaveBeenCalled();
  expect((await ask('GET', `?resume=${'a1'.repeat(32)}`)).status).toBe(410);
});
