import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { createDependencies } from '../../../../functions/send-enquiry/dependencies.ts';
import { readSettings } from '../../../../functions/send-enquiry/settings.ts';
import { setBackAndAdvance } from '../../../support/fake-clock.ts';

test('a task runs again after its interval, even if the clock is set back', () => {
  const sendDue = vi.fn(async () => ({ sent: 0, failed: 0 }));
  const { tasks } = createDependencies(
    {
      settings: readSettings(() => undefined),
      client: {} as SupabaseClient,
      secretKeys: ['secret'],
      site: 'https://www.example.com',
      functionUrl: 'https://www.example.com/functions/v1/send-enquiry',
      brochureKey: undefined,
      delivers: false,
      clientAddress: () => undefined,
      waitUntil: () => {},
    },
    { sendDue, sweepExpired: async () => {}, close: async () => {} },
  );
  tasks['mails']?.();
  tasks['mails']?.();
  expect(sendDue).toHaveBeenCalledTimes(1);
  setBackAndAdvance(5000);
  tasks['mails']?.();
  expect(sendDue).toHaveBeenCalledTimes(2);
});
