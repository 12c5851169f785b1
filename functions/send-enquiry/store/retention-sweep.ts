import type { SupabaseClient } from '@supabase/supabase-js';
import { failureReason } from '../failure-reason.ts';
import { throwIfFailed } from '../storage-error.ts';

/** Milliseconds a sweep may take. */
const timeout = 30_000;

/** Erases submissions older than the retention. Never rejects. @param client must act as service_role */
export async function sweepExpired(client: SupabaseClient, retentionDays: number): Promise<void> {
  try {
    const request = client.rpc('forget_old', { retention_days: retentionDays });
    throwIfFailed(await request.abortSignal(AbortSignal.timeout(timeout)));
  } catch (error) {
    console.error(
      `Retention sweep failed: ${failureReason(error)}. What is older than ${retentionDays} days stays until the next scheduled sweep.`,
    );
  }
}
