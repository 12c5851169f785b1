/** Keyset pagination of database rows, newest first. */

/** A row of a list that is ordered newest first. */
export interface Dated {
  id: string;
  created_at: string;
}

interface Page<Row> {
  rows: Row[];
  /** Total number of rows, if the first page returns it. */
  total?: number | undefined;
}

/** Loads the page after a row in the order of `newestFirst`, or the first page. Rejects on failure. */
export type LoadPage<Row> = (after: Row | undefined, signal?: AbortSignal) => Promise<Page<Row>>;

/** Rows per page. */
export const pageSize = 50;

/** The subset of a PostgREST query that pagination uses. */
interface Query<Row> extends PromiseLike<{ data: Row[] | null; error: unknown; count: number | null }> {
  lte(column: 'created_at', value: string): this;
  or(filters: string): this;
  order(column: keyof Dated, options: { ascending: boolean }): this;
  limit(count: number): this;
  abortSignal(signal: AbortSignal): this;
}

/**
 * Returns a PostgREST filter for the rows after a row: newest first, and by descending id if the dates are equal.
 * With an additional `.lte('created_at', row.created_at)` the database can use its index.
 */
const following = ({ id, created_at }: Dated): string =>
  `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`;

/** Returns a page loader for a query, newest first. The first page is counted, if the query takes the option. */
export const newestFirst =
  <Row extends Dated>(select: (options: { count?: 'exact' }) => Query<Row>, size: number): LoadPage<Row> =>
  async (after, signal) => {
    let query = select(after ? {} : { count: 'exact' });
    if (after) query = query.lte('created_at', after.created_at).or(following(after));
    query = query.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(size);
    if (signal) query = query.abortSignal(signal);
    const { data, error, count } = await query;
    if (error || !data) throw error;
    const isAll = !after && data.length < size;
    return { rows: data, total: isAll ? data.length : countOf(count) };
  };

/** Returns the count of a response; undefined if the server did not count (`*`, which supabase-js parses as NaN). */
export const countOf = (count: number | null): number | undefined =>
  count === null || Number.isNaN(count) ? undefined : count;
