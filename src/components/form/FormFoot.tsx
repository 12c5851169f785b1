import type { RefObject } from 'react';
import { noticeTexts } from '../../lib/notice-texts.ts';
import { paths } from '../../lib/paths.ts';
import { consent } from '../../lib/privacy.ts';
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

interface FormFootProps {
  /** Of `useFormDelivery`. */
  notice: RefObject<HTMLDivElement | null>;
  className?: string;
  /** Whether the form has a `ConsentBox`. */
  asksConsent?: boolean;
  /** Whether the Tamil texts are one link away, on a page whose HTML has no room for them. */
  isBrief?: boolean;
}

/**
 * The end of a form: the storage notice in English and Tamil, the notice of its delivery, and a trap field that only bots
 * fill in.
 */
export function FormFoot({ notice, className, asksConsent = false, isBrief = false }: FormFootProps) {
  const { storage, policy } = noticeTexts.en;
  return (
    <div className={className}>
      <input name={trapField} tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
      <p className="text-small text-muted">
        {storage}{' '}
        <a href={paths.privacyPolicy} className="link">
          {policy}
        </a>
        {isBrief && (
          <>
            {' '}
            <a href={paths.tamilNotice} lang="ta" className="link">
              {noticeTexts.ta.name}
            </a>
          </>
        )}
      </p>
      {!isBrief && <TamilNotice asksConsent={asksConsent} />}
      <div ref={notice} aria-live="polite" className="text-small not-empty:mt-4" />
    </div>
  );
}

/** Opens without scripts. */
function TamilNotice({ asksConsent }: { asksConsent: boolean }) {
  const { name, consent, storage, policy } = noticeTexts.ta;
  return (
    <details lang="ta" className="mt-2 text-small text-muted">
      <summary className="w-fit cursor-pointer py-1">{name}</summary>
      {asksConsent && <p className="mt-2">☐ {consent}</p>}
      <p className="mt-2">
        {storage}{' '}
        <a href={paths.tamilNotice} className="link">
          {policy}
        </a>
      </p>
    </details>
  );
}
