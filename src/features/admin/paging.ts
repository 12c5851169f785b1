import { useCallback, useEffect, useRef, useState } from 'react';

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

export interface Pages<Row> {
  /** The state of the first page; while it loads again, the old rows stay. */
  state: 'loading' | 'ready' | 'failed';
  rows: Row[];
  /** Undefined until it is known. */
  total: number | undefined;
  /** Whether more rows can be fetched. */
  more: boolean;
  loadingMore: boolean;
  /** Loads the next page. Rejects on failure. */
  loadMore: () => Promise<void>;
  /** Loads the first page again. */
  reload: () => void;
  /** Replaces the row of the same id. */
  replace: (row: Row) => void;
}

/**
 * A list that grows page by page.
 * @param load a stable function: another one starts over
 * @param count counts the rows after the first page, where `load` does not
 */
export function usePages<Row extends Dated>(
  load: LoadPage<Row>,
  count?: () => Promise<number | undefined>,
): Pages<Row> {
  const [state, setState] = useState<Pages<Row>['state']>('loading');
  const [rows, setRows] = useState<Row[]>([]);
  const [total, setTotal] = useState<number>();
  const [loadingMore, setLoadingMore] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const current = useRef(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads the same page again; `count` goes with `load`.
  useEffect(() => {
    const cancelled = new AbortController();
    current.current = load;
    setState('loading');
    setLoadingMore(false);
    load(undefined, cancelled.signal).then(
      (page) => {
        if (cancelled.signal.aborted) return;
        setRows(page.rows);
        setTotal(page.total);
        setState('ready');
        if (page.total !== undefined) return;
        void count?.().then((counted) => {
          if (!cancelled.signal.aborted) setTotal(counted);
        });
      },
      () => {
        if (!cancelled.signal.aborted) setState('failed');
      },
    );
    return () => cancelled.abort();
  }, [load, attempt]);

  const loadMore = async () => {
    setLoadingMore(true);
    try {
      const page = await load(rows.at(-1));
      if (current.current !== load) return;
      setRows((known) => [...known, ...page.rows]);
      // Rows may have been deleted since they were counted.
      if (page.rows.length === 0) setTotal(rows.length);
    } finally {
      if (current.current === load) setLoadingMore(false);
    }
  };

  return {
    state,
    rows,
    total,
    more: total === undefined ? rows.length >= pageSize : rows.length < total,
    loadingMore,
    loadMore,
    reload: useCallback(() => setAttempt((count) => count + 1), []),
    replace: useCallback(
      (changed) => setRows((known) => known.map((row) => (row.id === changed.id ? changed : row))),
      [],
    ),
  };
}

/** The count of a response; undefined if the server did not count (`*`, which supabase-js parses as NaN). */
export const countOf = (count: number | null): number | undefined =>
  count === null || Number.isNaN(count) ? undefined : count;
