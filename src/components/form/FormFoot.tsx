import type { RefObject } from 'react';
import { paths } from '../../paths.ts';
import { consent } from './consent.ts';
import { Field } from './Field.tsx';
import { consentField, languageField, trapField } from './hidden-fields.ts';
import { noticeTexts } from './notice-texts.ts';

const { en, ta } = noticeTexts;

/** A checkbox, unticked, to consent to further contact, below the one that shows it in Tamil. */
export function ConsentBox({ className }: { className?: string }) {
  return (
    <div className={className}>
      <TamilSwitch />
      <Field
        label={
          <>
            <span className="in-english">{consent.text}</span>
            <span lang="ta" className="in-tamil">
              {ta.consent}
            </span>
          </>
        }
        type="checkbox"
        name={consentField}
        value={consent.version}
      />
    </div>
  );
}

interface FormFootProps {
  /** Of `useFormDelivery`. */
  notice: RefObject<HTMLDivElement | null>;
  className?: string;
  /** Whether the form has a `ConsentBox`. */
  asksConsent?: boolean;
}

/**
 * The end of a form: the storage notice in English or Tamil, the notice of its delivery, and a trap field that only
 * bots fill in.
 */
export function FormFoot({ notice, className, asksConsent = false }: FormFootProps) {
  return (
    <div className={className}>
      <input name={trapField} tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
      {!asksConsent && <TamilSwitch />}
      <p className="in-english text-small text-muted">
        {`${en.storage} `}
        <a href={paths.privacyPolicy} className="link">
          {en.policy}
        </a>
      </p>
      <p lang="ta" className="in-tamil text-small text-muted">
        {`${ta.storage} `}
        <a href={paths.tamilNotice} className="link">
          {ta.policy}
        </a>
      </p>
      <div ref={notice} aria-live="polite" className="text-small not-empty:mt-4" />
    </div>
  );
}

/** Shows notice and consent in Tamil, by styles alone; what is sent without scripts has the language too. */
function TamilSwitch() {
  return (
    <div className="field">
      <label lang="ta" className="mb-4 flex items-center gap-3">
        <input type="checkbox" name={languageField} value="ta" className="size-6 accent-ink" />
        {ta.name}
      </label>
    </div>
  );
}
