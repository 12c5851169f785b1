/** Colleagues to whom an enquiry can be assigned. */
import { supabase } from '../../../lib/supabase.client.ts';

/** A member of staff who works enquiries. */
export interface Colleague {
  id: string;
  email: string;
}

/** Returns everybody who works enquiries; an empty list if the request fails. */
export async function loadColleagues(): Promise<Colleague[]> {
  const { data } = await supabase().rpc('list_staff');
  return Array.isArray(data) ? (data as unknown as Colleague[]) : [];
}

/** Returns the select options for the owner of an enquiry. @param owner current owner, possibly a former colleague */
export function ownerOptions(colleagues: readonly Colleague[], owner: string | null) {
  const options = colleagues.map(({ id, email }) => ({ value: id, label: email }));
  const isFormer = owner && !colleagues.some(({ id }) => id === owner);
  return isFormer ? [...options, { value: owner, label: 'A former colleague' }] : options;
}
