/** The enquiries as administrators read them. Row-level security decides what comes back. */
import type { Database } from '../../lib/database.types.ts';
import { supabase } from '../../lib/supabase.client.ts';
import { parseMoment } from './format.ts';
import { exact, newestFirst, pageSize } from './paging.ts';

export type Enquiry = Database['public']['Tables']['enquiries']['Row'];

/** Which enquiries are wanted; '' means all. */
export interface EnquiryFilter {
  search: string;
  formType: string;
  project: string;
  /** Only those that wait longer than we promise. */
  overdue: boolean;
  /** Only those that look like a machine's. */
  suspect: boolean;
}

export const allEnquiries: EnquiryFilter = {
  search: '',
  formType: '',
  project: '',
  overdue: false,
  suspect: false,
};

export const isUnfiltered = ({ search, formType, project, overdue, suspect }: EnquiryFilter): boolean =>
  !search.trim() && !formType && !project && !overdue && !suspect;

/** The kinds of form an enquiry comes from. */
export const formTypes = ['contact', 'brochure', 'lead'] as const;

/** Milliseconds within which visitors are promised a reply (docs/behaviour.md#administration). */
const promise = 24 * 60 * 60 * 1000;

/** Whether an enquiry has waited longer than we promise. */
export const isOverdue = ({ answered_at, created_at }: Enquiry): boolean =>
  !answered_at && Date.now() - parseMoment(created_at).getTime() > promise;

/**
 * A pattern for what a person typed, taken literally. Something that is only a telephone number is looked for
 * by its digits, however it is written.
 */
function searchPattern(typed: string): string {
  const term = typed.trim();
  const wanted = /^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(term) ? term.replace(/\D/g, '') : term;
  // PostgREST reads * as any characters and has no way to write the sign itself: _ is any one character.
  return `%${wanted.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
}

const table = () => supabase().from('enquiries');

const select = (options: { count?: 'exact'; head?: boolean }) => table().select('*', options);

function narrowed(
  query: ReturnType<typeof select>,
  { search, formType, project, overdue, suspect }: EnquiryFilter,
): ReturnType<typeof select> {
  let narrow = query;
  if (search.trim()) narrow = narrow.ilike('search_text', searchPattern(search));
  if (formType) narrow = narrow.eq('form_type', formType);
  if (project) narrow = narrow.eq('project_title', project);
  if (suspect) narrow = narrow.is('suspect', true);
  if (overdue) {
    const limit = new Date(Date.now() - promise).toISOString();
    narrow = narrow.is('answered_at', null).lt('created_at', limit);
  }
  return narrow;
}

/** Pages of the enquiries a filter wants. */
export const loadEnquiries = (filter: EnquiryFilter, size = pageSize) =>
  newestFirst<Enquiry>((options) => narrowed(select(options), filter), size);

/** How many enquiries a filter wants; undefined if the server does not say. */
export async function countEnquiries(filter: EnquiryFilter): Promise<number | undefined> {
  const { count } = await narrowed(select({ count: 'exact', head: true }), filter);
  return exact(count);
}

/** Marks an enquiry as answered by the signed-in person, now; or as not answered after all. */
export async function markAnswered({ id }: Enquiry, answered: boolean): Promise<Enquiry> {
  const { data, error } = await table()
    // The database puts its own time in the place of this one, and the person beside it.
    .update({ answered_at: answered ? new Date().toISOString() : null })
    .eq('id', id)
    .select('*')
    .single();
  if (error) throw error;
  return data;
}
