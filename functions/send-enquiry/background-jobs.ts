import type { SupabaseClient } from '@supabase/supabase-js';
import { mailChannel } from './mail/channel.ts';
import { configuredTransport } from './mail/configured-transport.ts';
import { createDispatcher, type SendResult } from './outbox/dispatcher.ts';
import type { Transport } from './outbox/transport.ts';
import { pushChannel } from './push/channel.ts';
import type { Settings } from './settings.ts';
import { sweepExpired } from './store/retention-sweep.ts';
import { webhookChannel } from './webhook/channel.ts';

/** What the function does besides answering requests. */
export interface BackgroundJobs {
  /** Sends the mails, webhooks and push messages that are due. @param ignoreBackoff also just after a failure */
  sendDue: (ignoreBackoff?: boolean) => Promise<SendResult>;
  /** Erases what is older than the retention of the settings. Never rejects. */
  sweepExpired: () => Promise<void>;
  /** Stops after those that are being sent. */
  close: () => Promise<void>;
}

/**
 * @param client must act as service_role
 * @param fallback takes mails where the settings name no transport; undefined leaves them in the outbox
 */
export function createBackgroundJobs(
  client: SupabaseClient,
  { mail, webhook, push, retentionDays }: Settings,
  fallback: Transport | undefined,
): BackgroundJobs {
  const transport = configuredTransport(mail) ?? fallback;
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
