/** Job applications, for administrators. Row-level security limits the rows. */
import { functionUrl } from '../../../components/form/function-url.ts';
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import { saveFile } from '../export/save-file.client.ts';
import { newestFirst, pageSize } from '../keyset-pagination.ts';

export type JobApplication = Database['public']['Tables']['job_applications']['Row'];

/** Returns a page loader for the job applications. */
export const loadJobApplications = (size = pageSize) =>
  newestFirst<JobApplication>((options) => supabase().from('job_applications').select('*', options), size);

/**
 * Downloads an application's resume under its original file name, with a link that works once, within a minute.
 * @throws if the link or the file cannot be fetched
 */
export async function downloadResume({ id, resume_name }: JobApplication): Promise<void> {
  const { data: token, error } = await supabase().rpc('resume_link', { application: id });
  if (error || !token) throw error ?? new Error('no link');
  const response = await fetch(`${functionUrl}?resume=${token}`);
  if (!response.ok) throw new Error(`resume download failed with status ${response.status}`);
  saveFile(resume_name, await response.blob());
}
