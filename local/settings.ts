import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { parseOrigins } from '../functions/send-enquiry/http/origins.ts';
import { wholeNumber } from '../functions/send-enquiry/settings.ts';
import type { AttemptLimits } from './auth/attempt-limits.ts';

/** Where the embedded platform keeps its database and keys. `DATA_DIR` overrides; the result is absolute. */
export function dataDirectory(): string {
  return resolve(process.env.DATA_DIR || '.data');
}

/**
 * Address the built site is served on: `HOST` (default 127.0.0.1, reached from this machine only) and `PORT`
 * (default 4321).
 * @throws if `PORT` is not a port number
 */
export function listenAddress(): { hostname: string; port: number } {
  const text = process.env.PORT || '4321';
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return { hostname: process.env.HOST || '127.0.0.1', port: Number(text) };
}

/** The host under which a server is reached from its own machine: one that listens on every address has none. */
export const reachableHost = (hostname: string): string =>
  ['0.0.0.0', '::', '[::]'].includes(hostname) ? 'localhost' : hostname;

/**
 * Origin of the site in the links of mails: the first of `SITE_URL`, or else where the server listens. A live request's
 * URL will not do: its sender chooses the host.
 * @param listening URL of the server
 */
export function publicOrigin(listening: string): string {
  const url = new URL(listening);
  url.hostname = reachableHost(url.hostname);
  return parseOrigins(process.env.SITE_URL || url.origin)[0];
}

/**
 * Whether the pages are built for a hosted project: `PUBLIC_SUPABASE_URL`, from the environment or the `.env` files,
 * as the build reads it.
 * @param root the project's folder
 */
export const isHosted = (mode: 'development' | 'production', root: string): boolean =>
  Boolean(loadEnv(mode, root, 'PUBLIC_SUPABASE_').PUBLIC_SUPABASE_URL);

/** Whether vendor submissions and job applications are delivered: `PUBLIC_DELIVER_SUBMISSIONS`, read likewise. */
export const deliversSubmissions = (mode: 'development' | 'production', root: string): boolean =>
  loadEnv(mode, root, 'PUBLIC_DELIVER_').PUBLIC_DELIVER_SUBMISSIONS === 'true';

/**
 * Attempts to sign in within five minutes: `AUTH_LIMIT_PER_ADDRESS` (default 30, as on a hosted project) and
 * `AUTH_LIMIT_PER_ACCOUNT` (default 10); 0 is no limit.
 * @throws if a variable is no whole number
 */
export function attemptLimits(): AttemptLimits {
  const number = (name: string, standard: number) => wholeNumber(name, process.env[name], standard);
  return {
    perAddress: number('AUTH_LIMIT_PER_ADDRESS', 30),
    perAccount: number('AUTH_LIMIT_PER_ACCOUNT', 10),
  };
}
