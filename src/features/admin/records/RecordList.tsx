import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { toast } from '../../../components/toast/toast.client.ts';
import { exportList, type FileColumns, fileTypes } from '../export/file-export.client.ts';
import type { Dated, LoadPage } from '../keyset-pagination.ts';
import type { Pages } from '../usePages.ts';
import { formatCount } from '../value-format.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx';
import { RecordDialog } from './RecordDialog.tsx';

interface Props<Row> {
  heading: string;
  /** Plural name of the rows in lower case, for example `enquiries`. */
  noun: string;
  pages: Pages<Row>;
  /** Returns a page loader for the same rows as `pages`, `size` at a time. */
  load: (size: number) => LoadPage<Row>;
  columns: readonly Column<Row>[];
  /** Columns of an exported file; a list without them has no export. */
  fileColumns?: FileColumns<Row>;
  /** Heading of an open row. */
  title: (row: Row) => string;
  /** Content of an open row below its heading. */
  details: (row: Row) => ReactNode;
  /** Content above the table. */
  filters?: ReactNode;
  /** Content beside the export buttons. */
  actions?: ReactNode;
  /** Whether keyboard shortcuts lead to the search field in `filters` and through the rows. */
  hasShortcuts?: boolean;
  /** Id of the row that is open initially. */
  initialId?: string;
  /** Called after an open row is closed. */
  onClosed?: () => void;
  /** Content below the message of an empty list. */
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
  /** Element that had the focus when a row was opened. */
  const opener = useRef<Element>(null);
  const loadingFailed = `Error loading ${noun}. Please try again.`;

  useEffect(() => {
    if (state === 'failed') toast.error(loadingFailed);
  }, [state, loadingFailed]);

  const find = (selector: string) => [...(section.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const openers = () => find('tbody button');

  /** Opens the row `step` rows on or, if none is open, moves the focus: from outside the rows to the first one. */
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
    // Focus the row that was shown last, which may not be the one that was opened, unless a key has moved the focus
    // since the browser restored it.
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
