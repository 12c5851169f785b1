import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { wholeNumber } from '../functions/send-enquiry/settings.ts';
import type { AttemptLimits } from './auth/attempt-limits.ts';

/** Returns the absolute path of the folder for the embedded platform's database and keys: `DATA_DIR` or `.data`. */
export function dataDirectory(): string {
  return resolve(process.env.DATA_DIR || '.data');
}

/**
 * Whether the pages are built for a hosted project: `PUBLIC_SUPABASE_URL` from the environment or the `.env` files,
 * as read by the build.
 * @param root the project's folder
 */
export const isHosted = (mode: 'development' | 'production', root: string): boolean =>
  Boolean(loadEnv(mode, root, 'PUBLIC_SUPABASE_').PUBLIC_SUPABASE_URL);

/** Whether vendor submissions and job applications are delivered: `PUBLIC_DELIVER_SUBMISSIONS`, read the same way. */
export const deliversSubmissions = (mode: 'development' | 'production', root: string): boolean =>
  loadEnv(mode, root, 'PUBLIC_DELIVER_').PUBLIC_DELIVER_SUBMISSIONS === 'true';

/**
 * Limits for sign-in attempts within five minutes: `AUTH_LIMIT_PER_ADDRESS` (default 30, as on a hosted project) and
 * `AUTH_LIMIT_PER_ACCOUNT` (default 10); 0 disables a limit.
 * @throws if a variable is not a whole number
 */
export function attemptLimits(): AttemptLimits {
  const number = (name: string, defaultValue: number) => wholeNumber(name, process.env[name], defaultValue);
  return {
    perAddress: number('AUTH_LIMIT_PER_ADDRESS', 30),
    perAccount: number('AUTH_LIMIT_PER_ACCOUNT', 10),
  };
}
