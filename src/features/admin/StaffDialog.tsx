import type { ComponentProps } from 'react';

/** A modal dialog with a close button; its first child is the heading. */
export function StaffDialog({ className = '', children, ...attributes }: ComponentProps<'dialog'>) {
  return (
    <dialog {...attributes} className={`dialog ${className}`}>
      {children}
      <button
        type="button"
        aria-label="Close"
        className="dialog-close text-title"
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        <span aria-hidden="true">&times;</span>
      </button>
    </dialog>
  );
}
