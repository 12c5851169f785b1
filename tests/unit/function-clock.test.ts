import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDependencies } from '../../functions/send-enquiry/dependencies.ts';
import { createMailer } from '../../functions/send-enquiry/mail/mailer.ts';
import { TransportError } from '../../functions/send-enquiry/mail/transport.ts';
import { readSettings } from '../../functions/send-enquiry/settings.ts';
import { cachedHealth } from '../../functions/send-enquiry/store/health.ts';

/** A database that answers every call alike, and counts them by name. */
function database(data: unknown) {
  const calls: string[] = [];
  const client = {
    rpc: (name: string) => {
      calls.push(name);
      return { abortSignal: async () => ({ data, error: null, status: 200 }) };
    },
  } as unknown as SupabaseClient;
  return { calls, client };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The clock is put back an hour, then time goes on. */
const putBackAndWait = (milliseconds: number) => {
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(milliseconds);
};

test('health is read again a second later, though the clock was put back', async () => {
  const { calls, client } = database({ oldest: null, failed: 0, held: 0 });
  const read = cachedHealth(client, () => 0);
  await read();
  await read();
  expect(calls).toHaveLength(1);
  putBackAndWait(1001);
  await read();
  expect(calls).toHaveLength(2);
});

test('a task runs again after its interval, though the clock was put back', () => {
  const sendDueMails = vi.fn(async () => ({ sent: 0, failed: 0 }));
  const { tasks } = createDependencies(
    {
      settings: readSettings(() => undefined),
      client: database(null).client,
      secretKeys: ['secret'],
      site: 'https://www.example.com',
      functionUrl: 'https://www.example.com/functions/v1/send-enquiry',
      brochureKey: undefined,
      delivers: false,
      clientAddress: () => undefined,
      waitUntil: () => {},
    },
    { sendDueMails, sweepExpired: async () => {}, close: async () => {} },
  );
  tasks['mails']?.();
  tasks['mails']?.();
  expect(sendDueMails).toHaveBeenCalledTimes(1);
  putBackAndWait(5000);
  tasks['mails']?.();
  expect(sendDueMails).toHaveBeenCalledTimes(2);
});

test('mails are tried again after the backoff, though the clock was put back', async () => {
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
  const send = vi.fn(() => Promise.reject(new TransportError('ECONNREFUSED', true)));
  const mailer = createMailer(database([mail]).client, { send, close: () => {} });
  await mailer.sendDue();
  await mailer.sendDue();
  expect(send).toHaveBeenCalledTimes(1);
  putBackAndWait(20_000);
  await mailer.sendDue();
  expect(send).toHaveBeenCalledTimes(2);
});
