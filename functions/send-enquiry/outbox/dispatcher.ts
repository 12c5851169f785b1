import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { failureReason } from '../failure-reason.ts';
import { throwIfFailed } from '../storage-error.ts';
import { RecipientGoneError, type Transport, TransportError } from './transport.ts';

/** Numbers of rows sent and failed. */
export interface SendResult {
  sent: number;
  failed: number;
}

/** A kind of outbox item and its transport. */
export interface Channel<Item> {
  /** Plural noun for log messages. */
  noun: 'mails' | 'webhooks' | 'push messages';
  /** Database function that claims rows, and its parameters besides `batch`. */
  claim: { name: string; parameters?: object };
  /** Schema of each claimed row. */
  schema: z.ZodMiniType<Item & { id: string }>;
  transport: Transport<Item>;
}

/** Sends the outbox items of one channel. */
export interface Dispatcher {
  /**
   * Sends due rows until none is left or the transport is unavailable. A call during a run joins it, and the run then
   * checks for due rows once more. Never rejects: failures are logged without quoting a row.
   * @param ignoreBackoff sends even during a backoff
   */
  sendDue: (ignoreBackoff?: boolean) => Promise<SendResult>;
  /** Waits for the rows being sent, then closes the transport. */
  close: () => Promise<void>;
}

/**
 * Rows claimed at a time. Their lease in the database is five minutes: longer than three rounds of `concurrency`
 * sends, each of which takes up to `sendTimeout`, and its report up to `timeout`.
 */
const batchSize = 12;

/** Rows sent concurrently; after a crash at most this many are sent twice. */
const concurrency = 4;

/** Milliseconds a send may take. SMTP timeouts apply to each step, so with a slow server they add up. */
const sendTimeout = 60_000;

/** Milliseconds to wait for the database. */
const timeout = 10_000;

/** Milliseconds without sending after the transport was unavailable. */
const backoffDuration = 20_000;

interface Attempt {
  id: string;
  outcome: 'sent' | 'failed' | 'gone';
  reason: string | null;
  isUnavailable: boolean;
}

/** @throws {TransportError} if the row is not handed over within `sendTimeout` */
async function withTimeout(send: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TransportError('no end', true)), sendTimeout);
  });
  await Promise.race([send, timedOut]).finally(() => clearTimeout(timer));
}

/** Creates a dispatcher for a channel. @param client must act as service_role */
export function createDispatcher<Item>(
  client: SupabaseClient,
  { noun, claim, schema, transport }: Channel<Item>,
): Dispatcher {
  const backoff = createBackoff();
  let rerunRequested = false;
  let stopped = false;
  let running: Promise<SendResult> | undefined;

  const call = async (name: string, parameters: object) => {
    const response = await client.rpc(name, parameters).abortSignal(AbortSignal.timeout(timeout));
    throwIfFailed(response);
    return response.data as unknown;
  };

  const attempt = async (row: Item & { id: string }): Promise<Attempt> => {
    try {
      await withTimeout(transport.send(row));
      return { id: row.id, outcome: 'sent', reason: null, isUnavailable: false };
    } catch (error) {
      const isKnown = error instanceof TransportError;
      return {
        id: row.id,
        outcome: error instanceof RecipientGoneError ? 'gone' : 'failed',
        reason: isKnown ? error.message : 'unknown reason',
        isUnavailable: isKnown && error.isUnavailable,
      };
    }
  };

  /** @returns whether more rows may be due */
  const sendBatch = async (result: SendResult): Promise<boolean> => {
    const claimed = await call(claim.name, { batch: batchSize, ...claim.parameters });
    const rows = z.array(schema).parse(claimed);
    for (let start = 0; start < rows.length; start += concurrency) {
      const attempts = await Promise.all(rows.slice(start, start + concurrency).map(attempt));
      const unavailable = attempts.find(({ isUnavailable }) => isUnavailable);
      const untried = unavailable || stopped ? rows.slice(start + concurrency) : [];
      await call('report_mails', {
        results: [
          ...attempts.map(({ id, outcome, reason }) => ({ id, outcome, reason })),
          ...untried.map(({ id }) => ({ id, outcome: 'untried' })),
        ],
      });
      result.sent += attempts.filter(({ outcome }) => outcome === 'sent').length;
      result.failed += attempts.filter(({ outcome }) => outcome === 'failed').length;
      if (unavailable) {
        backoff.begin();
        console.error(
          `Sending ${noun} failed: the transport is unavailable (${unavailable.reason}). ` +
            `They stay in the outbox; next attempt in ${backoffDuration / 1000} s at the earliest.`,
        );
        return false;
      }
      if (stopped) return false;
    }
    return rows.length === batchSize;
  };

  const run = async (): Promise<SendResult> => {
    const result: SendResult = { sent: 0, failed: 0 };
    try {
      let more = true;
      while (more) {
        rerunRequested = false;
        more = (await sendBatch(result)) || (rerunRequested && !stopped && backoff.isOver());
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
      rerunRequested = true;
      if (running) return running;
      if (stopped || (!ignoreBackoff && !backoff.isOver())) return Promise.resolve({ sent: 0, failed: 0 });
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

/** A pause in sending after a transport was unavailable. */
interface Backoff {
  begin: () => void;
  isOver: () => boolean;
}

/** Creates a backoff that is initially over. Its clock is monotonic, unaffected by changes of the system time. */
function createBackoff(): Backoff {
  let until = 0;
  return {
    begin: () => {
      until = performance.now() + backoffDuration;
    },
    isOver: () => performance.now() >= until,
  };
}
