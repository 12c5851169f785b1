/** The progress of an enquiry. */
import { supabase } from '../../../lib/supabase.client.ts';
import type { Enquiry } from './enquiries.client.ts';

/** Columns of an enquiry that staff edit. */
export type Progress = Pick<Enquiry, 'status' | 'lost_reason' | 'owner_id' | 'follow_up_on' | 'visit_on'>;

/** Stores the progress of an enquiry. @throws if the database refuses */
export async function saveProgress({ id }: Enquiry, progress: Partial<Progress>): Promise<Enquiry> {
  const { data, error } = await supabase()
    .from('enquiries')
    .update(progress)
    .eq('id', id)
    .select('*')
    .single();
  if (error) throw error;
  return data;
}

/** Marks an enquiry as answered now by the signed-in person, or removes that mark. */
export async function markAnswered({ id }: Enquiry, answered: boolean): Promise<Enquiry> {
  const { data, error } = await supabase()
    .from('enquiries')
    // A trigger replaces the time with the database's own and adds the person.
    .update({ answered_at: answered ? new Date().toISOString() : null })
    .eq('id', id)
    .select('*')
    .single();
  if (error) throw error;
  return data;
}
