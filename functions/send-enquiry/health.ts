import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { line } from './http/responses.ts';
import { throwIfFailed } from './storage-error.ts';

/** The state of database and outbox. The status is for monitors, everything else for staff. */
export interface Health {
  /** `failing` when a person should look. */
  status: 'ok' | 'failing';
  /** Whether the database has just written something. */
  store: 'writable' | 'unavailable';
  /** Submissions that this process failed to store in the last ten minutes. */
  failedStores: number;
  /** How long the oldest mail that should be sent has waited, in seconds; null if none waits. */
  oldestUnsentMail: number | null;
  /** Mails given up, which wait for an administrator's 'Send again' or for erasure. */
  failedMails: number;
  /** Mails of suspect submissions, which wait for an administrator's release. */
  heldMails: number;
}

/** What the answer to a monitor is made from. */
export interface HealthSource {
  /** The state of database and outbox, for monitors. */
  readHealth: () => Promise<Health>;
  /** Whether a request comes from staff, who may read more of the health than its status. */
  hasSecretKey: (request: Request) => boolean;
}

/** Strangers get the status alone: how many mails are held would tell a robot that it was caught. */
export async function serveHealth(
  request: Request,
  { readHealth, hasSecretKey }: HealthSource,
): Promise<Response> {
  const health = await readHealth();
  const { status } = health;
  return line(status === 'ok' ? 200 : 503, hasSecretKey(request) ? health : { status });
}

/** Seconds that a mail may wait before the health is `failing`. */
const maxMailDelay = 3600;

/** Milliseconds to wait for the database. */
const timeout = 5000;

/** Milliseconds an answer is cached, so that frequent requests cost nothing. */
const lifetime = 1000;

const answerSchema = z.object({ oldest: z.nullable(z.number()), failed: z.number(), held: z.number() });

/**
 * Checks the health, at most once a `lifetime`.
 * @param client must act as service_role @param failedStores how many submissions were not stored lately
 */
export function cachedHealth(client: SupabaseClient, failedStores: () => number): () => Promise<Health> {
  let asked = 0;
  let answer: Promise<Health> | undefined;
  return () => {
    if (!answer || performance.now() - asked > lifetime) {
      asked = performance.now();
      answer = check(client, failedStores());
    }
    return answer;
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

/** @throws {StorageError} if the database does not write */
async function readOutbox(client: SupabaseClient): Promise<z.infer<typeof answerSchema>> {
  const answer = await client.rpc('check_health').abortSignal(AbortSignal.timeout(timeout));
  throwIfFailed(answer);
  return answerSchema.parse(answer.data);
}
