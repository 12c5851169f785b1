/** Enquiries, for staff to read. Row-level security limits the rows. */
import type { Database } from '../../../lib/database.types.ts';
import { supabase } from '../../../lib/supabase.client.ts';
import { countOf, type LoadPage, newestFirst, pageSize } from '../keyset-pagination.ts';
import { today } from '../value-format.ts';
import { columnFilters, type EnquiryFilter } from './enquiry-filter.ts';
import { overdueLimit } from './overdue.ts';
import { searchPattern } from './search-pattern.ts';

export type Enquiry = Database['public']['Tables']['enquiries']['Row'];

/** An enquiry with the additional values of the list. */
export interface Lead extends Enquiry {
  /** Number of enquiries from the same person, if known. */
  personCount: number | undefined;
  /** Email address of the owner. */
  owner: string | null;
}

/** Maximum count of a search: the API's `max_rows`. */
const maxCounted = 1000;

const filterQuery = (filter: EnquiryFilter, me: string, options: { count?: 'exact'; head?: boolean }) => {
  let query = supabase().from('enquiries').select('*', options).match(columnFilters(filter, me));
  if (filter.overdue) query = query.lt('created_at', overdueLimit()).is('answered_at', null);
  if (filter.due) query = query.lte('follow_up_on', today());
  return query;
};

/** Searches with a database function that may use an index: a filter behind row-level security may not. */
const searchEnquiries = (
  filter: EnquiryFilter,
  me: string,
  size: number,
  after?: Enquiry,
  options?: { count: 'exact' },
) => {
  const query = supabase()
    .rpc(
      'search_enquiries',
      {
        pattern: searchPattern(filter.search),
        wanted: columnFilters(filter, me),
        page_size: size,
        ...(filter.overdue && { created_before: overdueLimit() }),
        ...(filter.due && { due_by: today() }),
        ...(after && { after_moment: after.created_at, after_id: after.id }),
      },
      options,
    )
    .select('*');
  return filter.overdue ? query.is('answered_at', null) : query;
};

const searchPages =
  (filter: EnquiryFilter, me: string, size: number): LoadPage<Enquiry> =>
  async (after, signal) => {
    const query = searchEnquiries(filter, me, size, after);
    const { data, error } = await (signal ? query.abortSignal(signal) : query);
    if (error) throw error;
    return { rows: data, ...(!after && data.length < size && { total: data.length }) };
  };

/**
 * Returns a page loader for the enquiries that match a filter. It counts them only if the first page is not full.
 * @param me id of the signed-in person
 */
export const loadEnquiries = (filter: EnquiryFilter, me: string, size = pageSize): LoadPage<Enquiry> =>
  filter.search.trim()
    ? searchPages(filter, me, size)
    : newestFirst<Enquiry>(() => filterQuery(filter, me, {}), size);

/**
 * Counts the enquiries that match a filter; undefined if the server does not count, or if a search reaches
 * `maxCounted`.
 * @param me id of the signed-in person
 */
export async function countEnquiries(filter: EnquiryFilter, me: string): Promise<number | undefined> {
  if (!filter.search.trim())
    return countOf((await filterQuery(filter, me, { count: 'exact', head: true })).count);
  const counted = countOf(
    (await searchEnquiries(filter, me, maxCounted, undefined, { count: 'exact' }).limit(1)).count,
  );
  return counted === maxCounted ? undefined : counted;
}

/** Returns the sources of the existing enquiries; an empty list if the request fails. */
export async function loadSources(): Promise<string[]> {
  const { data } = await supabase().rpc('list_sources');
  return Array.isArray(data) ? data.map(String) : [];
}
