import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { toast } from '../../../components/toast/toast.client.ts';
import { exportList, type FileColumns, fileTypes } from '../export/file-export.client.ts';
import { formatCount } from '../format.ts';
import type { Dated, LoadPage } from '../page-query.ts';
import type { Pages } from '../usePages.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx';
import { RecordDialog } from './RecordDialog.tsx';

interface Props<Row> {
  heading: string;
  /** The rows in the middle of a sentence, for example `enquiries`. */
  noun: string;
  pages: Pages<Row>;
  /** Loads the same rows as `pages`, `size` at a time. */
  load: (size: number) => LoadPage<Row>;
  columns: readonly Column<Row>[];
  /** The columns of an exported file; a list without them exports none. */
  fileColumns?: FileColumns<Row>;
  /** Heading of a row that was opened. */
  title: (row: Row) => string;
  /** What an opened row shows below its heading. */
  details: (row: Row) => ReactNode;
  /** Stands above the table. */
  filters?: ReactNode;
  /** Stands beside the export. */
  actions?: ReactNode;
  /** Whether keys lead to the search field among the filters, and through the rows. */
  hasShortcuts?: boolean;
  /** Id of the row that is open from the beginning. */
  initialId?: string;
  /** Called after an open row was closed. */
  onClosed?: () => void;
  /** Stands below the notice that there are no rows. */
  whenEmpty?: ReactNode;
}

/** A list of the dashboard: its table, its export and a dialog for each row. */
export function RecordList<Row extends Dated>({
  heading,
  noun,
  pages,
  load,
  columns,
  fileColumns,
  title,
  details,
  filters,
  actions,
  hasShortcuts = false,
  initialId,
  onClosed,
  whenEmpty,
}: Props<Row>) {
  const headingId = useId();
  const [openId, setOpenId] = useState(initialId);
  const [exporting, setExporting] = useState<string>();
  const { state, rows, total } = pages;
  const opened = useMemo(() => rows.find(({ id }) => id === openId), [rows, openId]);
  const section = useRef<HTMLElement>(null);
  /** What had the focus when a row was opened. */
  const opener = useRef<Element>(null);
  const loadingFailed = `Error loading ${noun}. Please try again.`;

  useEffect(() => {
    if (state === 'failed') toast.error(loadingFailed);
  }, [state, loadingFailed]);

  const find = (selector: string) => [...(section.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const openers = () => find('tbody button');

  /** Moves through the rows by so many: the focus, from elsewhere to the first row, or what is opened. */
  const move = (step: number) => {
    const within = (index: number) => Math.max(0, Math.min(rows.length - 1, index));
    const index = rows.findIndex(({ id }) => id === openId);
    if (index >= 0) setOpenId(rows[within(index + step)]?.id);
    else {
      const all = openers();
      all[within(all.indexOf(document.activeElement as HTMLElement) + step)]?.focus();
    }
  };

  const open = ({ id }: Row) => {
    opener.current = document.activeElement;
    setOpenId(id);
  };

  const close = () => {
    // The row that was read last, which may not be the one that was opened. A key may have moved the focus on since the
    // browser gave it back.
    if ([opener.current, document.body].includes(document.activeElement))
      openers()[rows.findIndex(({ id }) => id === openId)]?.focus();
    setOpenId(undefined);
    onClosed?.();
  };

  const exportFile = async (exported: FileColumns<Row>, type: (typeof fileTypes)[number]) => {
    setExporting(type.extension);
    try {
      await exportList(noun, load, exported, type);
    } catch {
      toast.error(`Error exporting ${noun}. Please try again.`);
    } finally {
      setExporting(undefined);
    }
  };

  return (
    <section ref={section} aria-labelledby={headingId}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id={headingId} className="text-title">
          {heading}
        </h2>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          {hasShortcuts && (
            <KeyboardShortcuts
              onSearch={() => find('[type=search]')[0]?.focus()}
              onMove={move}
              isRowOpen={opened !== undefined}
            />
          )}
          {actions}
          {fileColumns &&
            fileTypes.map((type) => (
              <button
                key={type.extension}
                type="button"
                className="button button-quiet min-h-11 px-5 py-2"
                disabled={exporting !== undefined || state !== 'ready' || rows.length === 0}
                onClick={() => exportFile(fileColumns, type)}
              >
                {exporting === type.extension ? 'Exporting...' : `Export ${type.extension.toUpperCase()}`}
              </button>
            ))}
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
          onOpen={open}
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
      <RecordDialog row={opened} title={title} onClose={close}>
        {details}
      </RecordDialog>
    </section>
  );
}
