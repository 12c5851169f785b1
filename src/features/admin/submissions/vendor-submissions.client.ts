/** Vendor submissions, for administrators. Row-level security limits the rows. */
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import { newestFirst, pageSize } from '../keyset-pagination.ts';

export type VendorSubmission = Database['public']['Tables']['vendor_submissions']['Row'];

/** Returns a page loader for the vendor submissions. */
export const loadVendorSubmissions = (size = pageSize) =>
  newestFirst<VendorSubmission>(
    (options) => supabase().from('vendor_submissions').select('*', options),
    size,
  );
