/**
 * The browser's connection to Supabase: the two parts of supabase-js that this site uses, set up the way
 * supabase-js sets them up. A visitor who is not signed in downloads none of it.
 */

import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types.ts';

type Auth = InstanceType<typeof AuthClient>;

export interface Supabase {
  auth: Auth;
  /** The tables, asked with the signed-in person's token. */
  database: PostgrestClient<Database>;
  /** Where the session lies in local storage. */
  storageKey: string;
}

/** Milliseconds after which a silent server counts as a failure. */
const timeout = 20_000;

const inTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(timeout);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
};

const key = PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '';

const address = (path: string) => new URL(path, PUBLIC_SUPABASE_URL ?? location.origin).href;

let connection: Supabase | undefined;

/** The one connection of this page, opened by the first call. It reads a session that the address carries. */
export function supabase(): Supabase {
  connection ??= connect();
  return connection;
}

function connect(): Supabase {
  const storageKey = `sb-${new URL(address('/')).hostname.split('.')[0]}-auth-token`;
  const auth = new AuthClient({
    url: address('/auth/v1'),
    headers: { apikey: key },
    storageKey,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
    fetch: inTime,
  });
  const database = new PostgrestClient<Database>(address('/rest/v1'), {
    // Whoever waits is told at once and may try again.
    retry: false,
    fetch: async (input, init) => {
      const { data } = await auth.getSession();
      const headers = new Headers(init?.headers);
      headers.set('apikey', key);
      if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`);
      return inTime(input, { ...init, headers });
    },
  });
  return { auth, database, storageKey };
}

/** A client for signing up: a session it is given is not kept, and signs nobody in. */
export const passingAuth = (): Auth =>
  new AuthClient({
    url: address('/auth/v1'),
    headers: { apikey: key },
    storageKey: 'sb-passing-auth-token',
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    flowType: 'implicit',
    fetch: inTime,
  });
