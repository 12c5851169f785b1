/** The colleagues that an enquiry can be given to. */
import { supabase } from '../../../lib/supabase.client.ts';

/** One of the people who work enquiries. */
export interface Colleague {
  id: string;
  email: string;
}

/** Everybody who works enquiries; nobody if the database does not answer. */
export async function loadColleagues(): Promise<Colleague[]> {
  const { data } = await supabase().rpc('list_staff');
  return Array.isArray(data) ? (data as unknown as Colleague[]) : [];
}
