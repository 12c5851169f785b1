import type { RefObject } from 'react';
import { paths } from '../../lib/paths.ts';
import { consent, storageNotice } from '../../lib/privacy.ts';
import { Field } from './Field.tsx';
import { consentField, trapField } from './hidden-fields.ts';

/** A checkbox, unticked, to consent to further contact. */
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
 * The end of a form: the storage notice, the notice of its delivery, and a trap field that only bots fill in.
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
