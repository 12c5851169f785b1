import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { check } from '../store/submissions.ts';
import { type OutgoingMail, type Transport, TransportError } from './transport.ts';

/** What became of the mails of one round. */
export interface Round {
  sent: number;
  failed: number;
}

/** Brings the outbox's mails to the transport. */
export interface Courier {
  /**
   * Sends what is due, until nothing is or the way proves closed. Asked while a round is under way, it joins that
   * one, which then looks once more. Never rejects: what failed is logged without a word of a mail.
   * @param anyway also just after the way was found closed
   */
  deliver: (anyway?: boolean) => Promise<Round>;
  /** Ends after the mails that are under way. */
  close: () => Promise<void>;
}

/** Mails taken at a time; the database lends them for five minutes. */
const batchSize = 20;

/** Mails under way at once. A crash repeats these at most, each once. */
const parallel = 4;

/** Milliseconds nothing is tried after the way was found closed. */
const rest = 20_000;

/** Milliseconds to wait for the database. */
const timeout = 10_000;

const claimedSchema = z.array(
  z.object({
    id: z.string(),
    recipient: z.string(),
    reply_to: z.nullable(z.string()),
    subject: z.string(),
    text_body: z.string(),
    html_body: z.string(),
    message_id: z.string(),
    created_at: z.string(),
  }),
);

type Claimed = OutgoingMail & { id: string };

interface Result {
  id: string;
  outcome: 'sent' | 'failed' | 'untried';
  reason?: string;
}

/** @param client must act as service_role */
export function createCourier(client: SupabaseClient, transport: Transport): Courier {
  const ask = async (name: string, parameters: object) => {
    const answer = await client.rpc(name, parameters).abortSignal(AbortSignal.timeout(timeout));
    check(answer);
    return answer.data as unknown;
  };

  const attempt = async (mail: Claimed): Promise<Result & { isClosed?: boolean }> => {
    try {
      await transport.send(mail);
      return { id: mail.id, outcome: 'sent' };
    } catch (error) {
      const known = error instanceof TransportError;
      const reason = known ? error.message : 'unknown reason';
      return { id: mail.id, outcome: 'failed', reason, isClosed: known && error.isClosed };
    }
  };

  /** @returns whether there may be more */
  const batch = async (round: Round): Promise<boolean> => {
    const mails = claimedSchema.parse(await ask('claim_mails', { batch: batchSize }));
    for (let start = 0; start < mails.length; start += parallel) {
      const results = await Promise.all(mails.slice(start, start + parallel).map(attempt));
      const closed = results.find(({ isClosed }) => isClosed);
      const untried = closed || stopped ? mails.slice(start + parallel) : [];
      await ask('report_mails', {
        results: [
          ...results.map(({ id, outcome, reason }) => ({ id, outcome, reason: reason ?? null })),
          ...untried.map(({ id }) => ({ id, outcome: 'untried' })),
        ],
      });
      round.sent += results.filter(({ outcome }) => outcome === 'sent').length;
      round.failed += results.filter(({ outcome }) => outcome === 'failed').length;
      if (closed) {
        restUntil = Date.now() + rest;
        console.error(`Mails cannot be sent just now (${closed.reason}); they are kept and tried again.`);
        return false;
      }
      if (stopped) return false;
    }
    return mails.length === batchSize;
  };

  let restUntil = 0;
  let again = false;
  let stopped = false;
  let running: Promise<Round> | undefined;

  const run = async (): Promise<Round> => {
    const round: Round = { sent: 0, failed: 0 };
    try {
      let more = true;
      while (more) {
        again = false;
        more = (await batch(round)) || (again && !stopped && Date.now() >= restUntil);
      }
    } catch (error) {
      console.error('The outbox cannot be read:', error instanceof Error ? error.message : 'unknown reason');
    }
    return round;
  };

  return {
    deliver: (anyway = false) => {
      again = true;
      if (running) return running;
      if (stopped) return Promise.resolve({ sent: 0, failed: 0 });
      if (!anyway && Date.now() < restUntil) return Promise.resolve({ sent: 0, failed: 0 });
      running = run().finally(() => {
        running = undefined;
      });
      return running;
    },
    close: async () => {
      stopped = true;
      await running;
      transport.close();
    },
  };
}
