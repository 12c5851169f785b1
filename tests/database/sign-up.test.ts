import { expect, test, vi } from 'vitest';
import type { site } from '../../src/site.ts';
import { address, password, startTestBackend } from '../support/backend.ts';

vi.mock('../../src/site.ts', async (original) => {
  const { site: open } = await original<{ site: typeof site }>();
  return { site: { ...open, staff: { ...open.staff, allowSignUp: false } } };
});

test('Where accounts are not given out, the backend makes none', async () => {
  const backend = await startTestBackend();
  try {
    const answer = await backend.fetch(
      new Request(`${address}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'stranger@example.com', password }),
      }),
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await backend.sql('select id from auth.users')).toEqual([]);
  } finally {
    await backend.stop();
  }
});
