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

/** The options of a select for the owner of an enquiry. @param owner who owns it now, who may have left */
export function ownerOptions(colleagues: readonly Colleague[], owner: string | null) {
  const options = colleagues.map(({ id, email }) => ({ value: id, label: email }));
  const isFormer = owner && !colleagues.some(({ id }) => id === owner);
  return isFormer ? [...options, { value: owner, label: 'A former colleague' }] : options;
}
