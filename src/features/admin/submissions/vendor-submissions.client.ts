/** Vendor submissions as administrators read them. Row-level security decides which rows come back. */
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import { newestFirst, pageSize } from '../page-query.ts';

export type VendorSubmission = Database['public']['Tables']['vendor_submissions']['Row'];

/** Loads pages of the vendor submissions. */
export const loadVendorSubmissions = (size = pageSize) =>
  newestFirst<VendorSubmission>(
    (options) => supabase().from('vendor_submissions').select('*', options),
    size,
  );
