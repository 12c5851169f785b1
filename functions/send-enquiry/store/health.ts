import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';

/** The state of database and outbox, for monitors. */
export interface Health {
  /** `failing` when a person should look. */
  status: 'ok' | 'failing';
  store: 'reachable' | 'unreachable';
  /** How long the oldest mail that should be sent has waited, in seconds; null if none waits. */
  oldestUnsentMail: number | null;
  /** Mails given up, which wait for an administrator's 'Send again'. */
  failedMails: number;
  /** Mails of suspect submissions, which wait for an administrator's release. */
  heldMails: number;
}

/** Seconds after which a waiting mail counts as a failure. */
const maxWait = 3600;

/** Milliseconds to wait for the database. */
const timeout = 5000;

/** Milliseconds an answer is cached, so that frequent requests cost nothing. */
const lifetime = 1000;

const answerSchema = z.object({ oldest: z.nullable(z.number()), failed: z.number(), held: z.number() });

/** Reads the health, at most once a `lifetime`. @param client must act as service_role */
export function cachedHealth(client: SupabaseClient): () => Promise<Health> {
  let asked = 0;
  let answer: Promise<Health> | undefined;
  return () => {
    if (!answer || performance.now() - asked > lifetime) {
      asked = performance.now();
      answer = ask(client).catch(() => unreachable);
    }
    return answer;
  };
}

const unreachable: Health = {
  status: 'failing',
  store: 'unreachable',
  oldestUnsentMail: null,
  failedMails: 0,
  heldMails: 0,
};

async function ask(client: SupabaseClient): Promise<Health> {
  const { data, error } = await client.rpc('mail_health').abortSignal(AbortSignal.timeout(timeout));
  if (error) return unreachable;
  const { oldest, failed, held } = answerSchema.parse(data);
  return {
    status: (oldest ?? 0) > maxWait ? 'failing' : 'ok',
    store: 'reachable',
    oldestUnsentMail: oldest,
    failedMails: failed,
    heldMails: held,
  };
}
