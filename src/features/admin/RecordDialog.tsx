import { type ReactNode, useEffect, useId, useRef } from 'react';
import { mail } from '../../lib/contact-links.ts';
import { formatMoment, nothing } from './format.ts';
import type { Dated } from './paging.ts';

interface Props<Row> {
  /** Undefined while the dialog is closed. */
  row: Row | undefined;
  /** The dialog's heading. */
  title: (row: Row) => string;
  /** Everything below the heading. */
  children: (row: Row) => ReactNode;
  onClose: () => void;
}

/** One row of a list in full. */
export function RecordDialog<Row extends Dated>({ row, title, children, onClose }: Props<Row>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const isOpen = row !== undefined;

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // Not by a press beside it: that may be the second half of the double click that opened it.
      closedby="closerequest"
      onClose={onClose}
      className="dialog [--dialog-width:44rem]"
    >
      {row && (
        <>
          <p className="label mb-3">{formatMoment(row.created_at)}</p>
          <h2 id={heading} className="pr-12 text-title break-words">
            {title(row)}
          </h2>
          {children(row)}
        </>
      )}
      <button
        type="button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
        className="dialog-close text-title"
      >
        <span aria-hidden="true">&times;</span>
      </button>
    </dialog>
  );
}

/** The short values of a row, each under its name. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-6 grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 border-y border-line py-5 text-small [&_dt]:text-muted">
      {children}
    </dl>
  );
}

/** One of the `Facts`; a dash if there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="break-words">{children || nothing}</dd>
    </>
  );
}

/** The ways to answer somebody. */
export function ContactFacts({ email, phone }: { email: string; phone: string | null }) {
  return (
    <>
      <Fact name="Email">
        <FactLink href={mail(email)}>{email}</FactLink>
      </Fact>
      <Fact name="Phone">
        {/* As it was written: without its country a number is dialled from within it. */}
        {phone && <FactLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</FactLink>}
      </Fact>
    </>
  );
}

/** A link that is easily hit. A web address opens in a tab of its own. */
export function FactLink({ href, children }: { href: string; children: string }) {
  const outside = /^https?:/i.test(href) && ({ target: '_blank', rel: 'noopener nofollow' } as const);
  return (
    <a href={href} {...outside} className="block w-fit max-w-full py-2">
      <span className="link">{children}</span>
    </a>
  );
}

/** What somebody has written, with its line breaks. */
export function Message({ children }: { children: string | null }) {
  return <p className="mt-6 max-w-prose whitespace-pre-wrap break-words">{children || nothing}</p>;
}
