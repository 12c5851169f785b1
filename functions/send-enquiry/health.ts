import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { jsonResponse } from './http/responses.ts';
import { throwIfFailed } from './storage-error.ts';

/** The state of database and outbox. The status is for monitors, everything else for staff. */
export interface Health {
  /** `failing` if staff should investigate. */
  status: 'ok' | 'failing';
  /** Whether a test write to the database succeeded. */
  store: 'writable' | 'unavailable';
  /** Submissions that this process failed to store in the last ten minutes. */
  failedStores: number;
  /** Age of the oldest pending mail in seconds; null if none is pending. */
  oldestUnsentMail: number | null;
  /** Mails given up, until an administrator chooses 'Send again' or they are erased. */
  failedMails: number;
  /** Mails of suspect submissions, held until staff release them. */
  heldMails: number;
}

/** Dependencies of the health report. */
export interface HealthSource {
  /** Reads the state of database and outbox. */
  readHealth: () => Promise<Health>;
  /** Whether a request carries a secret key, which grants the full health report. */
  hasSecretKey: (request: Request) => boolean;
}

/** Serves the health report; without a secret key only the status, because held mails would reveal bot detection. */
export async function serveHealth(
  request: Request,
  { readHealth, hasSecretKey }: HealthSource,
): Promise<Response> {
  const health = await readHealth();
  const { status } = health;
  return jsonResponse(status === 'ok' ? 200 : 503, hasSecretKey(request) ? health : { status });
}

/** Seconds that a mail may wait before the health is `failing`. */
const maxMailDelay = 3600;

/** Milliseconds to wait for the database. */
const timeout = 5000;

/** Milliseconds an answer is cached, so that frequent requests cost nothing. */
const lifetime = 1000;

const answerSchema = z.object({ oldest: z.nullable(z.number()), failed: z.number(), held: z.number() });

/**
 * Creates a health check that is cached for `lifetime`.
 * @param client must act as service_role @param failedStores number of recent submissions that were not stored
 */
export function cachedHealth(client: SupabaseClient, failedStores: () => number): () => Promise<Health> {
  let lastCheck = 0;
  let result: Promise<Health> | undefined;
  return () => {
    if (!result || performance.now() - lastCheck > lifetime) {
      lastCheck = performance.now();
      result = check(client, failedStores());
    }
    return result;
  };
}

async function check(client: SupabaseClient, failedStores: number): Promise<Health> {
  const outbox = await readOutbox(client).catch(() => undefined);
  if (!outbox)
    return {
      status: 'failing',
      store: 'unavailable',
      failedStores,
      oldestUnsentMail: null,
      failedMails: 0,
      heldMails: 0,
    };
  const { oldest, failed, held } = outbox;
  return {
    status: failedStores > 0 || failed > 0 || (oldest ?? 0) > maxMailDelay ? 'failing' : 'ok',
    store: 'writable',
    failedStores,
    oldestUnsentMail: oldest,
    failedMails: failed,
    heldMails: held,
  };
}

/** @throws {StorageError} if the database is not writable */
async function readOutbox(client: SupabaseClient): Promise<z.infer<typeof answerSchema>> {
  const result = await client.rpc('check_health').abortSignal(AbortSignal.timeout(timeout));
  throwIfFailed(result);
  return answerSchema.parse(result.data);
}
