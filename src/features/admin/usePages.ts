import { useCallback, useEffect, useRef, useState } from 'react';
import { type Dated, type LoadPage, pageSize } from './keyset-pagination.ts';

export interface Pages<Row> {
  /** State of the first page. The previous rows stay while it reloads. */
  state: 'loading' | 'ready' | 'failed';
  rows: Row[];
  /** Total number of rows; undefined until known. */
  total: number | undefined;
  /** Whether more rows can be fetched. */
  more: boolean;
  loadingMore: boolean;
  /** Loads the next page. Rejects on failure. */
  loadMore: () => Promise<void>;
  /** Reloads the first page. */
  reload: () => void;
  /** Replaces the row with the same id. */
  replace: (row: Row) => void;
}

/**
 * Loads a list page by page.
 * @param load a stable function: a different one starts over
 * @param count counts the rows after the first page, if `load` does not
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
  /** Aborted once the list starts over. */
  const current = useRef(new AbortController());

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reload; `count` changes with `load`.
  useEffect(() => {
    const cancelled = new AbortController();
    current.current = cancelled;
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
    const { signal } = current.current;
    setLoadingMore(true);
    try {
      const page = await load(rows.at(-1));
      if (signal.aborted) return;
      setRows((known) => [...known, ...page.rows]);
      // Rows may have been deleted since they were counted.
      if (page.rows.length === 0) setTotal(rows.length);
    } finally {
      if (!signal.aborted) setLoadingMore(false);
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
