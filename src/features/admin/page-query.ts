/** Pages of rows as the database is asked for them, newest first. */

/** A row of a table that is read newest first. */
export interface Dated {
  id: string;
  created_at: string;
}

interface Page<Row> {
  rows: Row[];
  /** The number of all rows, where it is known with the first page. */
  total?: number | undefined;
}

/** Loads the rows after one in the order of `newestFirst`, or the first page. Rejects on failure. */
export type LoadPage<Row> = (after: Row | undefined, signal?: AbortSignal) => Promise<Page<Row>>;

/** Rows fetched at a time. */
export const pageSize = 50;

/** The part of a PostgREST query that paging needs. */
interface Query<Row> extends PromiseLike<{ data: Row[] | null; error: unknown; count: number | null }> {
  lte(column: 'created_at', value: string): this;
  or(filters: string): this;
  order(column: keyof Dated, options: { ascending: boolean }): this;
  limit(count: number): this;
  abortSignal(signal: AbortSignal): this;
}

/**
 * A PostgREST filter for the rows after one, newest first and by id among equals.
 * `.lte('created_at', row.created_at)` beside it lets the database use its index.
 */
const following = ({ id, created_at }: Dated): string =>
  `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`;

/** Pages of the rows that a query selects, newest first. The first page counts them, if the query takes the option. */
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

/** The count of a response; undefined if the server did not count (`*`, which supabase-js parses as NaN). */
export const countOf = (count: number | null): number | undefined =>
  count === null || Number.isNaN(count) ? undefined : count;
