import type { SupabaseClient } from '@supabase/supabase-js';
import type { Limits } from '../settings.ts';
import { LimitError, throwIfFailed } from './errors.ts';
import { type HashKey, hashedAddress } from './sender-hashes.ts';

/** Milliseconds to wait for the database. */
const timeout = 15_000;

/**
 * Refuses a network address that has sent too much, before a large upload is read or a challenge is checked.
 * Rejects with {LimitError}, or {StorageError} if the database fails.
 * @param client must act as service_role
 */
export function addressLimit(
  client: SupabaseClient,
  { limits, hashKey }: { limits: Limits; hashKey: HashKey },
): (address: string | undefined) => Promise<void> {
  return async (address) => {
    if (limits.perAddress === 0) return;
    const request = client.rpc('submission_wait', {
      address: hashedAddress(hashKey, address),
      per_address: limits.perAddress,
    });
    const answer = await request.abortSignal(AbortSignal.timeout(timeout));
    throwIfFailed(answer);
    const wait = Number(answer.data);
    if (wait > 0) throw new LimitError(wait);
  };
}
