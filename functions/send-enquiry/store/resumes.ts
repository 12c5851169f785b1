import { Buffer } from 'node:buffer';
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { throwIfFailed } from '../storage-error.ts';
import type { Resume } from '../submission/received-form.ts';

/** Milliseconds to wait for a statement that carries a file. */
export const fileTimeout = 30_000;

/** Result of `take_resume`. */
const resumeSchema = z.nullable(z.object({ name: z.string(), base64: z.string() }));

/**
 * Returns the resume for a link's token; undefined if the token is unknown, used or expired.
 * @param client must act as service_role @throws {StorageError}
 */
export async function takeResume(client: SupabaseClient, token: string): Promise<Resume | undefined> {
  const request = client.rpc('take_resume', { token });
  const response = await request.abortSignal(AbortSignal.timeout(fileTimeout));
  throwIfFailed(response);
  const resume = resumeSchema.parse(response.data);
  return resume
    ? { name: resume.name, bytes: Uint8Array.from(Buffer.from(resume.base64, 'base64')) }
    : undefined;
}
