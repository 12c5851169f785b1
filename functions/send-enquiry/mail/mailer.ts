import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { failureReason } from '../failure-reason.ts';
import { throwIfFailed } from '../store/errors.ts';
import { type OutgoingMail, RecipientGoneError, type Transport, TransportError } from './transport.ts';

/** Number of mails that were sent and refused. */
export interface SendResult {
  sent: number;
  failed: number;
}

/** One kind of what the outbox holds. */
export interface Channel<Item> {
  /** In the middle of a sentence of the log. */
  noun: 'mails' | 'webhooks' | 'push messages';
  /** The function of the database that claims rows, and its parameters besides `batch`. */
  claim: { name: string; parameters?: object };
  /** What that function answers for each row. */
  schema: z.ZodMiniType<Item & { id: string }>;
  transport: Transport<Item>;
}

/** Sends what the outbox holds of one kind. */
export interface Mailer {
  /**
   * Sends what is due, until nothing is or the transport proves unavailable. A call during a run joins it, and the
   * run then looks for due mails once more. Never rejects: failures are logged without quoting a mail.
   * @param ignoreBackoff also just after the transport was unavailable
   */
  sendDue: (ignoreBackoff?: boolean) => Promise<SendResult>;
  /** Stops after the mails that are being sent. */
  close: () => Promise<void>;
}

/**
 * Mails claimed at a time. Their lease in the database is five minutes: longer than three rounds of `concurrency`
 * sends, each of them `sendTimeout` and its report `timeout` long.
 */
const batchSize = 12;

/** Mails sent at the same time; after a crash at most these are sent twice. */
const concurrency = 4;

/** Milliseconds a send may take. The timeouts of SMTP are those of each step, so a slow server may add them up. */
const sendTimeout = 60_000;

/** Milliseconds without an attempt after the transport was unavailable. */
const backoff = 20_000;

/** Milliseconds to wait for the database. */
const timeout = 10_000;

const mailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  reply_to: z.nullable(z.string()),
  subject: z.string(),
  text_body: z.string(),
  html_body: z.string(),
  message_id: z.string(),
  calendar: z.optional(z.nullable(z.string())),
  created_at: z.string(),
});

/** The mails of the outbox. */
export const mailChannel = (transport: Transport): Channel<OutgoingMail> => ({
  noun: 'mails',
  claim: { name: 'claim_mails' },
  schema: mailSchema,
  transport,
});

/** Its webhooks, which have a mail's columns. */
export const webhookChannel = (transport: Transport): Channel<OutgoingMail> => ({
  noun: 'webhooks',
  claim: { name: 'claim_mails', parameters: { webhooks: true } },
  schema: mailSchema,
  transport,
});

interface Attempt {
  id: string;
  outcome: 'sent' | 'failed' | 'gone';
  reason: string | null;
  isUnavailable: boolean;
}

/** @throws {TransportError} if the mail is not handed over within `sendTimeout` */
async function withTimeout(send: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TransportError('no end', true)), sendTimeout);
  });
  await Promise.race([send, tooLate]).finally(() => clearTimeout(timer));
}

/** Times are monotonic: a corrected clock neither stops nor hastens it. @param client must act as service_role */
export function createMailer<Item>(
  client: SupabaseClient,
  { noun, claim, schema, transport }: Channel<Item>,
): Mailer {
  let backoffUntil = 0;
  let lookAgain = false;
  let stopped = false;
  let running: Promise<SendResult> | undefined;

  const call = async (name: string, parameters: object) => {
    const answer = await client.rpc(name, parameters).abortSignal(AbortSignal.timeout(timeout));
    throwIfFailed(answer);
    return answer.data as unknown;
  };

  const attempt = async (mail: Item & { id: string }): Promise<Attempt> => {
    try {
      await withTimeout(transport.send(mail));
      return { id: mail.id, outcome: 'sent', reason: null, isUnavailable: false };
    } catch (error) {
      const isKnown = error instanceof TransportError;
      return {
        id: mail.id,
        outcome: error instanceof RecipientGoneError ? 'gone' : 'failed',
        reason: isKnown ? error.message : 'unknown reason',
        isUnavailable: isKnown && error.isUnavailable,
      };
    }
  };

  /** @returns whether there may be more */
  const sendBatch = async (result: SendResult): Promise<boolean> => {
    const claimed = await call(claim.name, { batch: batchSize, ...claim.parameters });
    const mails = z.array(schema).parse(claimed);
    for (let start = 0; start < mails.length; start += concurrency) {
      const attempts = await Promise.all(mails.slice(start, start + concurrency).map(attempt));
      const unavailable = attempts.find(({ isUnavailable }) => isUnavailable);
      const untried = unavailable || stopped ? mails.slice(start + concurrency) : [];
      await call('report_mails', {
        results: [
          ...attempts.map(({ id, outcome, reason }) => ({ id, outcome, reason })),
          ...untried.map(({ id }) => ({ id, outcome: 'untried' })),
        ],
      });
      result.sent += attempts.filter(({ outcome }) => outcome === 'sent').length;
      result.failed += attempts.filter(({ outcome }) => outcome === 'failed').length;
      if (unavailable) {
        backoffUntil = performance.now() + backoff;
        console.error(
          `Sending ${noun} failed: the transport is unavailable (${unavailable.reason}). ` +
            `They stay in the outbox; next attempt in ${backoff / 1000} s at the earliest.`,
        );
        return false;
      }
      if (stopped) return false;
    }
    return mails.length === batchSize;
  };

  const run = async (): Promise<SendResult> => {
    const result: SendResult = { sent: 0, failed: 0 };
    try {
      let more = true;
      while (more) {
        lookAgain = false;
        more = (await sendBatch(result)) || (lookAgain && !stopped && performance.now() >= backoffUntil);
      }
    } catch (error) {
      console.error(
        `Reading the outbox failed: ${failureReason(error)}. The ${noun} that were claimed are due again in five minutes.`,
      );
    }
    return result;
  };

  return {
    sendDue: (ignoreBackoff = false) => {
      lookAgain = true;
      if (running) return running;
      if (stopped || (!ignoreBackoff && performance.now() < backoffUntil))
        return Promise.resolve({ sent: 0, failed: 0 });
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
