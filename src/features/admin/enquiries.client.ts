/** Enquiries as administrators read and mark them. Row-level security decides which rows come back. */
import type { Database } from '../../lib/database.types.ts';
import { supabase } from '../../lib/supabase.client.ts';
import type { EnquiryFilter } from './enquiry-filter.ts';
import { parseMoment } from './format.ts';
import { countOf, newestFirst, pageSize } from './paging.ts';

export type Enquiry = Database['public']['Tables']['enquiries']['Row'];

/** Milliseconds within which visitors are promised a reply. */
const replyTime = 24 * 60 * 60 * 1000;

/** Whether an enquiry is unanswered for longer than visitors are promised. */
export const isOverdue = ({ answered_at, created_at }: Enquiry): boolean =>
  !answered_at && Date.now() - parseMoment(created_at).getTime() > replyTime;

/** An ILIKE pattern that matches a search term literally, a telephone number by its digits only. */
function searchPattern(search: string): string {
  const term = search.trim();
  const literal = /^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(term) ? term.replace(/\D/g, '') : term;
  // PostgREST reads * as % and cannot escape it: _ matches any one character.
  return `%${literal.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
}

const table = () => supabase().from('enquiries');

const select = (options: { count?: 'exact'; head?: boolean }) => table().select('*', options);

function filtered(
  query: ReturnType<typeof select>,
  { search, formType, project, overdue, suspect }: EnquiryFilter,
): ReturnType<typeof select> {
  let result = query;
  if (search.trim()) result = result.ilike('search_text', searchPattern(search));
  if (formType) result = result.eq('form_type', formType);
  if (project) result = result.eq('project_title', project);
  if (suspect) result = result.is('suspect', true);
  if (overdue) {
    const limit = new Date(Date.now() - replyTime).toISOString();
    result = result.is('answered_at', null).lt('created_at', limit);
  }
  return result;
}

/** Loads pages of the enquiries that match a filter. */
export const loadEnquiries = (filter: EnquiryFilter, size = pageSize) =>
  newestFirst<Enquiry>((options) => filtered(select(options), filter), size);

/** Counts the enquiries that match a filter; undefined if the server does not count. */
export async function countEnquiries(filter: EnquiryFilter): Promise<number | undefined> {
  const { count } = await filtered(select({ count: 'exact', head: true }), filter);
  return countOf(count);
}

/** Marks an enquiry as answered now by the signed-in person, or removes that mark. */
export async function markAnswered({ id }: Enquiry, answered: boolean): Promise<Enquiry> {
  const { data, error } = await table()
    // A trigger replaces the time with the database's own and adds the person.
    .update({ answered_at: answered ? new Date().toISOString() : null })
    .eq('id', id)
    .select('*')
    .single();
  if (error) throw error;
  return data;
}
