import type { SupabaseClient } from '@supabase/supabase-js';
import type { Limits } from '../settings.ts';
import { throwIfFailed } from '../storage-error.ts';
import { type HashKey, hashedAddress } from './sender-hashes.ts';

/** The sender has reached the rate limit. Nothing was stored. */
export class LimitError extends Error {
  override name = 'LimitError';
  /** Seconds until the next submission is accepted. */
  readonly wait: number;
  constructor(wait: number) {
    super(`the sender may try again in ${wait} s`);
    this.wait = wait;
  }
}

/** Whether an error is a {LimitError}, also from another copy of this module, as a development server loads it. */
export const isLimitError = (error: unknown): error is LimitError =>
  error instanceof Error && error.name === 'LimitError';

/** Milliseconds to wait for the database. */
const timeout = 15_000;

/** Rate limit of a network address, in addition to the checks of the submit functions. */
export interface AddressLimit {
  /**
   * Checks the limit before a large upload is read or a challenge is verified.
   * Rejects with {LimitError} if it is reached, or {StorageError} if the database fails.
   */
  check: (address: string | undefined) => Promise<void>;
  /** Counts an upload that was read and refused. Rejects with {StorageError}. */
  countRefusal: (address: string | undefined) => Promise<void>;
}

/** Creates the rate limit of network addresses. @param client must act as service_role */
export function addressLimit(
  client: SupabaseClient,
  { limits, hashKey }: { limits: Limits; hashKey: HashKey },
): AddressLimit {
  const isOff = limits.perAddress === 0;
  const call = async (name: string, address: string | undefined, parameters: object = {}) => {
    const request = client.rpc(name, { address: hashedAddress(hashKey, address), ...parameters });
    const response = await request.abortSignal(AbortSignal.timeout(timeout));
    throwIfFailed(response);
    return response.data as unknown;
  };
  return {
    check: async (address) => {
      if (isOff) return;
      const wait = Number(await call('submission_wait', address, { per_address: limits.perAddress }));
      if (wait > 0) throw new LimitError(wait);
    },
    countRefusal: async (address) => {
      if (!isOff) await call('count_refusal', address);
    },
  };
}
