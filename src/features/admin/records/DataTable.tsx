import type { MouseEvent, ReactNode } from 'react';
import type { Dated } from '../keyset-pagination.ts';
import { formatDay } from '../value-format.ts';

export interface Mark {
  text: string;
  urgent: boolean;
}

export interface Column<Row> {
  name: string;
  /** The cell's content. */
  value: (row: Row) => ReactNode;
  /** Whether the value is the label of a button that opens the row. */
  opens?: boolean;
  /** A note about the row, below the value and not part of the cell's text. */
  mark?: (row: Row) => Mark | undefined;
  /** Whether small screens show the column's name before the value. */
  labelled?: boolean;
  className?: string;
}

/** The first column of every table. */
export const dateColumn: Column<Dated> = {
  name: 'Date',
  value: ({ created_at }) => formatDay(created_at),
  className: 'lg:w-[7.5rem] tabular-nums max-lg:order-2 max-lg:text-right max-lg:text-muted',
};

interface Props<Row> {
  /** The id of the table's heading. */
  labelledBy: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  onOpen: (row: Row) => void;
  /** Whether other rows are being loaded. */
  busy: boolean;
}

const label =
  'max-lg:before:inline-block max-lg:before:w-20 max-lg:before:text-muted max-lg:before:content-[attr(data-label)]';

/**
 * Rows, each with a button that opens it: a dense table on wide screens, stacked blocks on small ones.
 * A click anywhere in a row opens it too, unless it selects text.
 */
export function DataTable<Row extends Dated>({ labelledBy, columns, rows, onOpen, busy }: Props<Row>) {
  return (
    <table
      aria-labelledby={labelledBy}
      aria-busy={busy}
      className="w-full table-fixed border-collapse text-left text-small transition-opacity aria-busy:opacity-50 max-lg:block"
    >
      <thead className="max-lg:sr-only">
        <tr className="border-b border-ink">
          {columns.map(({ name, className }) => (
            <th key={name} scope="col" className={`label py-3 pr-4 align-bottom ${className ?? ''}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            // A button cannot cover its row: Safari does not position elements relative to table rows.
            onClick={(event) => (isKeyboard(event) || !isTextSelected()) && onOpen(row)}
            className="cursor-pointer border-b border-line transition-colors hover:bg-paper-deep max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-baseline max-lg:gap-x-4 max-lg:py-4"
          >
            {columns.map(({ name, value, opens, mark, labelled, className }) => (
              <td
                key={name}
                data-label={labelled ? name : undefined}
                className={`${opens ? 'min-w-0' : 'truncate'} lg:py-3 lg:pr-4 ${labelled ? label : ''} ${className ?? ''}`}
              >
                {opens ? (
                  <button
                    type="button"
                    className="max-w-full truncate text-left font-semibold max-lg:font-display max-lg:text-title max-lg:font-light"
                  >
                    {value(row)}
                  </button>
                ) : (
                  value(row)
                )}
                <RowMark mark={mark?.(row)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a key triggered the click: such a click has no click count. */
const isKeyboard = ({ detail }: MouseEvent) => detail === 0;

const isTextSelected = () => getSelection()?.isCollapsed === false;

function RowMark({ mark }: { mark: Mark | undefined }) {
  return (
    mark && (
      <span
        role="img"
        aria-label={mark.text}
        className={`block truncate before:content-[attr(aria-label)] ${mark.urgent ? 'font-semibold text-error' : 'text-muted'}`}
      />
    )
  );
}
