import type { RefObject } from 'react';
import { paths } from '../../lib/paths.ts';
import { consent, storageNotice } from '../../lib/privacy.ts';
import { Field } from './Field.tsx';
import { consentField, trapField } from './hidden-fields.ts';

/** Asks, unticked, whether the visitor may be contacted beyond an answer. */
export function ConsentBox({ className }: { className?: string }) {
  return (
    <Field
      label={consent.text}
      type="checkbox"
      name={consentField}
      value={consent.version}
      className={className}
    />
  );
}

/**
 * The end of a form: what is stored and why, what became of it, and a field that only machines fill in.
 * @param notice of `useFormDelivery`
 */
export function FormFoot({
  notice,
  className,
}: {
  notice: RefObject<HTMLDivElement | null>;
  className?: string;
}) {
  return (
    <div className={className}>
      <input name={trapField} tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
      <p className="text-small text-muted">
        {storageNotice}{' '}
        <a href={paths.privacyPolicy} className="link">
          Privacy Policy
        </a>
      </p>
      <div ref={notice} aria-live="polite" className="text-small not-empty:mt-4" />
    </div>
  );
}
