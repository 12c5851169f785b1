import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailChannel } from '../../../../../functions/send-enquiry/mail/channel.ts';
import { createDispatcher } from '../../../../../functions/send-enquiry/outbox/dispatcher.ts';
import { TransportError } from '../../../../../functions/send-enquiry/outbox/transport.ts';
import { setBackAndAdvance } from '../../../../support/fake-clock.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const mail = {
  id: '1',
  recipient: 'meera@example.com',
  reply_to: null,
  subject: 'Enquiry',
  text_body: '',
  html_body: '',
  message_id: '<1@example.com>',
  created_at: '2026-01-01T00:00:00Z',
};

test('mails are retried after the backoff, even if the clock is set back', async () => {
  const rpc = () => ({ abortSignal: async () => ({ data: [mail], error: null, status: 200 }) });
  const database = { rpc } as unknown as SupabaseClient;
  const send = vi.fn(() => Promise.reject(new TransportError('ECONNREFUSED', true)));
  const dispatcher = createDispatcher(database, mailChannel({ send, close: () => {} }));
  await dispatcher.sendDue();
  await dispatcher.sendDue();
  expect(send).toHaveBeenCalledTimes(1);
  setBackAndAdvance(20_000);
  await dispatcher.sendDue();
  expect(send).toHaveBeenCalledTimes(2);
});

describe('the lease of five minutes', () => {
  interface Report {
    time: number;
    results: { outcome: string }[];
  }

  /** A full outbox whose reports take just under their timeout. @param reports receives the reports */
  const outbox = (reports: Report[]) => {
    let claimed = false;
    const answer = async (name: string, { batch = 0, results = [] as Report['results'] }) => {
      if (name === 'report_mails') {
        await new Promise((resolve) => setTimeout(resolve, 9999));
        reports.push({ time: performance.now(), results });
      }
      const mails = claimed ? [] : Array.from({ length: batch }, (_, id) => ({ ...mail, id: String(id) }));
      claimed = true;
      return { data: mails, error: null, status: 200 };
    };
    const rpc = (name: string, parameters: object) => ({ abortSignal: () => answer(name, parameters) });
    return { rpc } as unknown as SupabaseClient;
  };

  test.each([
    ['nearly too slow', 59_999, 'sent'],
    ['never done', 2 ** 30, 'failed'],
  ])('is longer than sends that are %s', async (_, milliseconds, outcome) => {
    const reports: Report[] = [];
    const send = () => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
    const start = performance.now();
    const run = createDispatcher(outbox(reports), mailChannel({ send, close: () => {} })).sendDue();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(reports[0]?.results[0]?.outcome).toBe(outcome);
    expect((reports.at(-1)?.time ?? Number.NaN) - start).toBeLessThan(300_000);
    await run;
  });
});
