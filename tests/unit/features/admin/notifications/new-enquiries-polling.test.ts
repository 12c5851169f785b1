import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchArrivals } from '../../../../../src/features/admin/notifications/new-enquiries.client.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/lib/supabase.client.ts', () => {
  const query: Record<string, unknown> = {
    // biome-ignore lint/suspicious/noThenProperty: supabase-js queries are thenables.
    then: (answer: (result: object) => void) => {
      asked();
      answer({ data: [{ created_at: '2026-11-22T09:00:00Z' }], count: 1, error: null });
    },
  };
  for (const name of ['select', 'order', 'limit', 'gt', 'eq']) query[name] = () => query;
  return { isHosted: false, supabase: () => ({ from: () => query }) };
});
vi.mock('../../../../../src/features/auth/session.client.ts', () => ({ checkSession: async () => true }));

const page = { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  asked.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['every 20 s while it is seen', 'visible', true, 10],
  ['once a minute in the background, if it is to', 'hidden', true, 4],
  ['not at all in the background otherwise', 'hidden', false, 0],
])('an open page polls %s', async (_, visibilityState, inBackground, times) => {
  page.visibilityState = visibilityState;
  const end = watchArrivals(
    () => {},
    () => inBackground,
  );
  await vi.advanceTimersByTimeAsync(3 * 60_000 + 5000);
  expect(asked).toHaveBeenCalledTimes(times);
  end();
});
