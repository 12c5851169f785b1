import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Dated } from '../keyset-pagination.ts';
import { StaffDialog } from '../StaffDialog.tsx';
import { formatMoment } from '../value-format.ts';

interface Props<Row> {
  /** Undefined while the dialog is closed. */
  row: Row | undefined;
  /** The dialog's heading. */
  title: (row: Row) => string;
  /** Everything below the heading. */
  children: (row: Row) => ReactNode;
  onClose: () => void;
}

/** Dialog with the details of a list's row. */
export function RecordDialog<Row extends Dated>({ row, title, children, onClose }: Props<Row>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isOpen = row !== undefined;
  const id = row?.id;

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);

  // When the row changes, focus its heading: it is announced, and the focused element may be gone.
  const shown = useRef(id);
  useEffect(() => {
    if (id !== undefined && shown.current !== undefined && shown.current !== id) {
      dialog.current?.scrollTo(0, 0);
      document.getElementById(heading)?.focus();
    }
    shown.current = id;
  }, [id, heading]);

  return (
    <StaffDialog
      ref={dialog}
      aria-labelledby={heading}
      // A click on the backdrop may be the second half of the double click that opened it.
      closedby="closerequest"
      onClose={onClose}
      className="[--dialog-width:44rem]"
    >
      {row && (
        // The key resets the state of the previous row, such as an unsaved note.
        <Fragment key={id}>
          <p className="label mb-3">{formatMoment(row.created_at)}</p>
          <h2 id={heading} tabIndex={-1} className="pr-12 text-title break-words">
            {title(row)}
          </h2>
          {children(row)}
        </Fragment>
      )}
    </StaffDialog>
  );
}
