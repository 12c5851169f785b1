import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { parseOrigins } from '../functions/send-enquiry/http/origins.ts';
import { wholeNumber } from '../functions/send-enquiry/settings.ts';
import type { AttemptLimits } from './auth/attempt-limits.ts';

/** Returns the absolute path of the folder for the embedded platform's database and keys: `DATA_DIR` or `.data`. */
export function dataDirectory(): string {
  return resolve(process.env.DATA_DIR || '.data');
}

/**
 * Returns the address to serve the built site on: `HOST` (default 127.0.0.1, reachable from this machine only) and
 * `PORT` (default 4321).
 * @throws if `PORT` is not a port number
 */
export function listenAddress(): { hostname: string; port: number } {
  const text = process.env.PORT || '4321';
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return { hostname: process.env.HOST || '127.0.0.1', port: Number(text) };
}

/** Returns the host for reaching a server from its own machine: `localhost` if it listens on every address. */
export const reachableHost = (hostname: string): string =>
  ['0.0.0.0', '::', '[::]'].includes(hostname) ? 'localhost' : hostname;

/**
 * Returns the site's origin for links in mails: the first of `SITE_URL`, or else the server's address. A request's
 * URL is unsuitable, because the client chooses its host.
 * @param listening URL of the server
 */
export function publicOrigin(listening: string): string {
  const url = new URL(listening);
  url.hostname = reachableHost(url.hostname);
  return parseOrigins(process.env.SITE_URL || url.origin)[0];
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
