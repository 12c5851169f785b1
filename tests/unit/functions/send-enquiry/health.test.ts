import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import type { Dependencies } from '../../../../functions/send-enquiry/dependencies.ts';
import { handleEnquiry } from '../../../../functions/send-enquiry/handler.ts';
import { cachedHealth, type Health } from '../../../../functions/send-enquiry/health.ts';
import { setBackAndAdvance } from '../../../support/fake-clock.ts';
import { dependencies, endpoint } from '../../../support/handler.ts';

const requestHealth = (method: string, search: string, change: Partial<Dependencies> = {}) =>
  handleEnquiry(new Request(endpoint + search, { method }), {
    ...dependencies,
    ...change,
  });

test.each(['', '?', '?x=1', '?brochures=amara'])(
  'the health status is readable with GET and HEAD at "%s"',
  async (search) => {
    const got = await requestHealth('GET', search);
    expect(got.status).toBe(200);
    expect(await got.json()).toEqual({ status: 'ok' });
    const head = await requestHealth('HEAD', search);
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await head.text()).toBe('');
  },
);

test('a request with the secret key gets all health details', async () => {
  const got = await requestHealth('GET', '', { hasSecretKey: () => true });
  expect(await got.json()).toEqual(await dependencies.readHealth());
});

test('a monitor that sends HEAD gets 503 on a failure', async () => {
  const health = await dependencies.readHealth();
  const failing = { readHealth: async (): Promise<Health> => ({ ...health, status: 'failing' }) };
  expect((await requestHealth('HEAD', '', failing)).status).toBe(503);
});

test('health is read again after a second, even if the clock is set back', async () => {
  const rpc = vi.fn(() => ({
    abortSignal: async () => ({ data: { oldest: null, failed: 0, held: 0 }, error: null, status: 200 }),
  }));
  const read = cachedHealth({ rpc } as unknown as SupabaseClient, () => 0);
  await read();
  await read();
  expect(rpc).toHaveBeenCalledTimes(1);
  setBackAndAdvance(1001);
  await read();
  expect(rpc).toHaveBeenCalledTimes(2);
});
