/** The browser's connection to Supabase. Only staff pages, and the header of a signed-in visitor, load it. */

import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

/** Milliseconds after which a request without an answer fails. */
const timeout = 20_000;

const fetchWithTimeout: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(timeout);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
};

/** The hosted project, or the embedded platform on the site's own origin. */
const url = () => PUBLIC_SUPABASE_URL ?? location.origin;

/** Whether the backend is a hosted project: the embedded platform has no Realtime. */
export const isHosted = PUBLIC_SUPABASE_URL !== undefined;

const key = PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '';

/** The key of the session in local storage: the default of supabase-js, which keeps it to itself. */
export const sessionKey = (): string => `sb-${new URL(url()).hostname.split('.')[0]}-auth-token`;

let client: SupabaseClient<Database> | undefined;

/** The client that the whole page shares. Creating it reads a session that the address carries. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(url(), key, {
    auth: { storageKey: sessionKey(), flowType: 'implicit' },
    // A person who waits sees the failure and may try again.
    db: { retry: false },
    global: { fetch: fetchWithTimeout },
  });
  return client;
}

/** A client for signing up, which stores no session: without a confirmed address nobody is signed in. */
export const signUpClient = (): SupabaseClient =>
  createClient(url(), key, {
    auth: {
      storageKey: 'sb-sign-up',
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
      flowType: 'implicit',
    },
    global: { fetch: fetchWithTimeout },
  });
