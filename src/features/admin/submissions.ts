/** What vendors and applicants have sent, as administrators read it. Row-level security decides what comes back. */
import type { Database } from '../../lib/database.types.ts';
import { functionUrl } from '../../lib/send.ts';
import { supabase } from '../../lib/supabase.ts';
import { newestFirst, pageSize } from './paging.ts';

type Tables = Database['public']['Tables'];

export type VendorSubmission = Tables['vendor_submissions']['Row'];
export type JobApplication = Tables['job_applications']['Row'];

/** Pages of the vendor submissions. */
export const loadVendorSubmissions = (size = pageSize) =>
  newestFirst<VendorSubmission>(
    (options) => supabase().database.from('vendor_submissions').select('*', options),
    size,
  );

/** Pages of the job applications. */
export const loadJobApplications = (size = pageSize) =>
  newestFirst<JobApplication>(
    (options) => supabase().database.from('job_applications').select('*', options),
    size,
  );

/** The address of an application's resume: good for a minute, and once. Rejects if the database gives none. */
export async function resumeAddress({ id }: JobApplication): Promise<string> {
  const { data: token, error } = await supabase().database.rpc('resume_link', { application: id });
  if (error || !token) throw error ?? new Error('no link');
  return `${functionUrl}?resume=${token}`;
}
