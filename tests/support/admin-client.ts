import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * In whose name modules of the administration ask, in files that mock `supabase.client.ts` with this one. A module is
 * loaded once for all files of the database tests, and so keeps the first mock.
 */
export const current = {} as { client: SupabaseClient };

export const supabase = () => current.client;
