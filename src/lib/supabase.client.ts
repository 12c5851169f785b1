/** Supabase client for the browser. Loaded only by staff pages and by the header of a signed-in visitor. */

import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

/** Milliseconds after which a request without an answer fails. */
const timeout = 20_000;

const fetchWithTimeout: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(timeout);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
};

/** URL of the hosted project, or of the embedded platform on the site's own origin. */
const url = () => PUBLIC_SUPABASE_URL ?? location.origin;

/** Whether the backend is a hosted project; the embedded platform has no Realtime. */
export const isHosted = PUBLIC_SUPABASE_URL !== undefined;

const key = PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '';

/** Local storage key of the session: the default of supabase-js, which does not export it. */
export const sessionKey = (): string => `sb-${new URL(url()).hostname.split('.')[0]}-auth-token`;

let client: SupabaseClient<Database> | undefined;

/** Returns the client shared by the whole page. Creating it reads a session from the URL, if there is one. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(url(), key, {
    auth: { storageKey: sessionKey(), flowType: 'implicit' },
    // The user sees the failure and can try again.
    db: { retry: false },
    global: { fetch: fetchWithTimeout },
  });
  return client;
}

/** Creates a client for sign-up that stores no session, because sign-in requires a confirmed address. */
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
