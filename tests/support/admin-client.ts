import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * The client that admin modules use in tests that mock `supabase.client.ts` with this module. The database tests load
 * each module once for all files, so it keeps the first mock.
 */
export const current = {} as { client: SupabaseClient };

export const supabase = () => current.client;
