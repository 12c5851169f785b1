import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { toast } from '../../components/toast/toast.client.ts';
import { allRows, type CsvColumns, recordExport, toCsv } from './csv-export.client.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { formatCount } from './format.ts';
import type { Dated, LoadPage, Pages } from './paging.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { saveFile } from './save-file.client.ts';

interface Props<Row> {
  heading: string;
  /** The rows in the middle of a sentence, for example `enquiries`. */
  noun: string;
  pages: Pages<Row>;
  /** Loads the same rows as `pages`, `size` at a time. */
  load: (size: number) => LoadPage<Row>;
  columns: readonly Column<Row>[];
  /** The columns of the CSV export; a list without them has none. */
  csvColumns?: CsvColumns<Row>;
  /** Heading of a row that was opened. */
  title: (row: Row) => string;
  /** What an opened row shows below its heading. */
  details: (row: Row) => ReactNode;
  /** Stands above the table. */
  filters?: ReactNode;
  /** Stands beside the export. */
  actions?: ReactNode;
  /** Stands below the notice that there are no rows. */
  whenEmpty?: ReactNode;
}

/** Rows fetched at a time for an export: the API's `max_rows`. */
const exportPageSize = 1000;

/** A list of the dashboard: its table, its export and a dialog for each row. */
export function RecordList<Row extends Dated>({
  heading,
  noun,
  pages,
  load,
  columns,
  csvColumns,
  title,
  details,
  filters,
  actions,
  whenEmpty,
}: Props<Row>) {
  const headingId = useId();
  const [openId, setOpenId] = useState<string>();
  const [exporting, setExporting] = useState(false);
  const { state, rows, total } = pages;
  const opened = useMemo(() => rows.find(({ id }) => id === openId), [rows, openId]);
  const loadingFailed = `Error loading ${noun}. Please try again.`;

  useEffect(() => {
    if (state === 'failed') toast.error(loadingFailed);
  }, [state, loadingFailed]);

  const exportCsv = async (fileColumns: CsvColumns<Row>) => {
    setExporting(true);
    try {
      const all = await allRows(load(exportPageSize));
      const text = await toCsv(all, fileColumns);
      await recordExport(noun, all.length);
      saveFile(
        `${noun.replaceAll(' ', '-')}-${new Date().toISOString().slice(0, 10)}.csv`,
        new Blob([text], { type: 'text/csv;charset=utf-8' }),
      );
    } catch {
      toast.error(`Error exporting ${noun}. Please try again.`);
    } finally {
      setExporting(false);
    }
  };

  return (
    <section aria-labelledby={headingId}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id={headingId} className="text-title">
          {heading}
        </h2>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          {actions}
          {csvColumns && (
            <button
              type="button"
              className="button button-quiet min-h-11 px-5 py-2"
              disabled={exporting || state !== 'ready' || rows.length === 0}
              onClick={() => exportCsv(csvColumns)}
            >
              {exporting ? 'Exporting...' : 'Export CSV'}
            </button>
          )}
        </div>
      </div>
      {filters}
      <p role="status" className="mt-6 mb-2 min-h-6 text-small text-muted">
        {state === 'loading' && 'Loading...'}
        {state === 'ready' &&
          rows.length > 0 &&
          `Showing ${formatCount(rows.length)}${total === undefined ? '' : ` of ${formatCount(total)}`}`}
      </p>
      {state === 'failed' ? (
        <div className="border-t border-line py-12">
          <p>Error loading {noun}.</p>
          <button type="button" className="button button-quiet mt-6" onClick={pages.reload}>
            Try again
          </button>
        </div>
      ) : rows.length > 0 ? (
        <DataTable
          labelledBy={headingId}
          columns={columns}
          rows={rows}
          onOpen={({ id }) => setOpenId(id)}
          busy={state === 'loading'}
        />
      ) : (
        <div className="border-t border-line py-12">
          {state === 'ready' && <p role="status">No {noun} found.</p>}
          {whenEmpty}
        </div>
      )}
      {state === 'ready' && pages.more && (
        <button
          type="button"
          className="button button-quiet mt-8"
          disabled={pages.loadingMore}
          onClick={() => pages.loadMore().catch(() => toast.error(loadingFailed))}
        >
          {pages.loadingMore ? 'Loading...' : 'Load more'}
        </button>
      )}
      <RecordDialog row={opened} title={title} onClose={() => setOpenId(undefined)}>
        {details}
      </RecordDialog>
    </section>
  );
}
