import { expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { createPlatform } from '../../local/platform.ts';
import type { site } from '../../src/site.ts';
import { address, password, startTestBackend } from '../support/backend.ts';

vi.mock('../../src/site.ts', async (original) => {
  const { site: open } = await original<{ site: typeof site }>();
  return { site: { ...open, staff: { ...open.staff, allowSignUp: false } } };
});

test('Where accounts are not given out, the backend makes none, at whatever address it is asked', async () => {
  const backend = await startTestBackend();
  const platform = createPlatform(backend, async () => handleEnquiry, localFunction(backend));
  try {
    for (const door of [
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
          new Request(`${address}/auth/v1/${door}`, {
            method: 'POST',
            headers: { apikey: backend.keys.publishable, 'content-type': 'text/plain' },
            body: JSON.stringify({ email: 'stranger@example.com', password, ...extra }),
          }),
        );
        expect(answer.status, door).toBeGreaterThanOrEqual(400);
        expect(answer.status, door).toBeLessThan(500);
      }
    expect(await backend.sql('select id from auth.users')).toEqual([]);
  } finally {
    await backend.stop();
  }
});
