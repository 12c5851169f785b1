import { createHmac } from 'node:crypto';
import { addressGroup } from '../../functions/send-enquiry/http/client-address.ts';
import type { Backend } from '../backend.ts';
import { authErrorResponse } from './request-body.ts';

/** Maximum attempts per network address and per account within `window`; 0 disables a limit. */
export interface AttemptLimits {
  perAddress: number;
  perAccount: number;
}

/** Length of the window in seconds. Limits as on a hosted project (supabase.com/docs/guides/auth/rate-limits). */
const window = 300;

/** Endpoints that accept a password or a code, or send a mail. */
const limitedPath = /^\/auth\/v1\/+(token|verify|otp|magiclink|recover|resend|signup)\/*$/;

/** Created by the embedded platform, not by a migration: a hosted project has its own limits. */
const createTable = `
create schema if not exists embedded;
create table if not exists embedded.auth_attempts (
  bucket text primary key,
  started_at timestamptz not null,
  attempts int not null
);`;

const countAttempt = `
insert into embedded.auth_attempts as known (bucket, started_at, attempts)
select unnest($1::text[]), now(), 1
on conflict (bucket) do update set
  attempts = case when known.started_at < now() - $2 * interval '1 s' then 1 else known.attempts + 1 end,
  started_at = case when known.started_at < now() - $2 * interval '1 s' then now() else known.started_at end
returning bucket, attempts, ceil(extract(epoch from started_at - now()) + $2)::int as wait`;

interface Count {
  bucket: string;
  attempts: number;
  /** Seconds until the window ends. */
  wait: number;
}

/** Properties that an attempt is counted by. */
interface Attempt {
  pathname: string;
  /** The `grant_type` query parameter of `/token`. */
  grantType: string | null;
  /** Network address of the client; attempts without a readable one share a bucket. */
  address: string | undefined;
  /** The mail address in the body. */
  email: unknown;
}

/**
 * Rate-limits attempts to sign in, redeem a code or request a mail, counted in the database.
 * @returns a function that counts an attempt and returns a 429 response if it exceeds a limit
 */
export function createAttemptLimits(
  { withDatabase, keys }: Backend,
  { perAddress, perAccount }: AttemptLimits,
): (attempt: Attempt) => Promise<Response | undefined> {
  const ready = withDatabase((database) => database.exec(createTable));
  // The first attempt awaits this and reports the failure.
  ready.catch(() => undefined);
  // Hashed, so that the table holds no personal data.
  const hash = (text: string) =>
    createHmac('sha256', keys.jwtSecret).update(`attempt ${text}`).digest('base64url');
  return async ({ pathname, grantType, address, email }) => {
    if (!limitedPath.test(decode(pathname)) || grantType === 'refresh_token') return;
    const limits = new Map<string, number>();
    if (perAddress > 0) limits.set(hash(`address ${addressGroup(address)}`), perAddress);
    if (perAccount > 0 && typeof email === 'string')
      limits.set(hash(`account ${email.trim().toLowerCase()}`), perAccount);
    if (limits.size === 0) return;
    await ready;
    const { rows } = await withDatabase(async (database) => {
      await database.query(
        `delete from embedded.auth_attempts where started_at < now() - $1 * interval '1 s'`,
        [window],
      );
      return database.query<Count>(countAttempt, [[...limits.keys()], window]);
    });
    const exceeded = rows.filter(({ bucket, attempts }) => attempts > (limits.get(bucket) ?? 0));
    if (exceeded.length === 0) return;
    const wait = Math.max(1, ...exceeded.map((count) => count.wait));
    return authErrorResponse(429, 'over_request_rate_limit', 'Request rate limit reached', {
      'retry-after': String(wait),
    });
  };
}

/** Decodes a path, as lite does before routing. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
