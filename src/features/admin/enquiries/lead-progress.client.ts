/** The progress of an enquiry, and the colleagues it can be given to. */
import { supabase } from '../../../lib/supabase.client.ts';
import type { Enquiry } from './enquiries.client.ts';

/** The columns of an enquiry that staff change. */
export type Progress = Pick<Enquiry, 'status' | 'lost_reason' | 'owner_id' | 'follow_up_on' | 'visit_on'>;

/** One of the people who work enquiries. */
export interface Colleague {
  id: string;
  email: string;
}

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

/** Everybody who works enquiries; nobody if the database does not answer. */
export async function loadColleagues(): Promise<Colleague[]> {
  const { data } = await supabase().rpc('list_staff');
  return Array.isArray(data) ? (data as unknown as Colleague[]) : [];
}
