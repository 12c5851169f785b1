import type { SupabaseClient } from '@supabase/supabase-js';
import { mailChannel } from './mail/channel.ts';
import { configuredTransport } from './mail/configured-transport.ts';
import { createDispatcher, type SendResult } from './outbox/dispatcher.ts';
import type { Transport } from './outbox/transport.ts';
import { pushChannel } from './push/channel.ts';
import type { Settings } from './settings.ts';
import { sweepExpired } from './store/retention-sweep.ts';
import { webhookChannel } from './webhook/channel.ts';

/** Background work of the function: sending from the outbox and erasing old submissions. */
export interface BackgroundJobs {
  /** Sends the mails, webhooks and push messages that are due. @param ignoreBackoff sends even during a backoff */
  sendDue: (ignoreBackoff?: boolean) => Promise<SendResult>;
  /** Erases submissions older than the configured retention. Never rejects. */
  sweepExpired: () => Promise<void>;
  /** Waits for the sends in progress, then stops. */
  close: () => Promise<void>;
}

/**
 * Creates a dispatcher for each configured channel, and the retention sweep.
 * @param client must act as service_role
 * @param fallback mail transport if the settings configure none; undefined leaves mails in the outbox
 */
export function createBackgroundJobs(
  client: SupabaseClient,
  { mail, webhook, push, retentionDays }: Settings,
  fallback: Transport | undefined,
): BackgroundJobs {
  const transport = configuredTransport(mail, fallback);
  const dispatchers = [
    ...(transport ? [createDispatcher(client, mailChannel(transport))] : []),
    ...(webhook ? [createDispatcher(client, webhookChannel(webhook))] : []),
    ...(push ? [createDispatcher(client, pushChannel(push))] : []),
  ];
  return {
    sendDue: async (ignoreBackoff) => {
      const results = await Promise.all(dispatchers.map(({ sendDue }) => sendDue(ignoreBackoff)));
      return {
        sent: results.reduce((sum, { sent }) => sum + sent, 0),
        failed: results.reduce((sum, { failed }) => sum + failed, 0),
      };
    },
    sweepExpired: () => sweepExpired(client, retentionDays),
    close: async () => {
      await Promise.all(dispatchers.map(({ close }) => close()));
    },
  };
}

/** Minimum interval between two runs of a task, in milliseconds. */
export const minIntervals = { mails: 5000, sweep: 60_000 } as const;

/** Returns a function that runs `work` at most once per interval; calls in between are dropped. */
export function throttle(milliseconds: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    work();
  };
}
