/** Job applications as administrators read them. Row-level security decides which rows come back. */
import { functionUrl } from '../../../components/form/function-url.ts';
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import { saveFile } from '../export/save-file.client.ts';
import { newestFirst, pageSize } from '../page-query.ts';

export type JobApplication = Database['public']['Tables']['job_applications']['Row'];

/** Loads pages of the job applications. */
export const loadJobApplications = (size = pageSize) =>
  newestFirst<JobApplication>((options) => supabase().from('job_applications').select('*', options), size);

/**
 * Saves an application's resume under the file name it arrived with, by a link that works once, within a minute.
 * @throws without a link or a file
 */
export async function downloadResume({ id, resume_name }: JobApplication): Promise<void> {
  const { data: token, error } = await supabase().rpc('resume_link', { application: id });
  if (error || !token) throw error ?? new Error('no link');
  const response = await fetch(`${functionUrl}?resume=${token}`);
  if (!response.ok) throw new Error(`resume download failed with status ${response.status}`);
  saveFile(resume_name, await response.blob());
}
