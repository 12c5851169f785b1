/** What vendors and applicants have sent, as administrators read it. Row-level security decides what comes back. */

import { functionUrl } from '../../components/form/send.ts';
import type { Database } from '../../lib/database.types.ts';
import { supabase } from '../../lib/supabase.client.ts';
import { newestFirst, pageSize } from './paging.ts';

type Tables = Database['public']['Tables'];

export type VendorSubmission = Tables['vendor_submissions']['Row'];
export type JobApplication = Tables['job_applications']['Row'];

/** Pages of the vendor submissions. */
export const loadVendorSubmissions = (size = pageSize) =>
  newestFirst<VendorSubmission>(
    (options) => supabase().from('vendor_submissions').select('*', options),
    size,
  );

/** Pages of the job applications. */
export const loadJobApplications = (size = pageSize) =>
  newestFirst<JobApplication>((options) => supabase().from('job_applications').select('*', options), size);

/** Fetches an application's resume, by a link that is good for a minute and once. Rejects if it cannot be had. */
export async function loadResume({ id }: JobApplication): Promise<Blob> {
  const { data: token, error } = await supabase().rpc('resume_link', { application: id });
  if (error || !token) throw error ?? new Error('no link');
  const response = await fetch(`${functionUrl}?resume=${token}`);
  if (!response.ok) throw new Error(`the resume was answered with ${response.status}`);
  return response.blob();
}
