import { supabase } from '../../../lib/supabase.client.ts';

/** Releases the held mails of a suspect submission or enquiry. @throws if the database refuses */
export async function release(submission: string): Promise<void> {
  const { data, error } = await supabase().rpc('release_submission', { submission });
  if (error || !data) throw error ?? new Error('the mails were not released');
}
