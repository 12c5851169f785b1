import type { RefObject } from 'react';
import { paths } from '../../paths.ts';
import { honeypotField } from './hidden-fields.ts';
import { noticeTexts } from './notice-and-consent.ts';
import { TamilSwitch } from './TamilSwitch.tsx';

const { en, ta } = noticeTexts;

interface FormFootProps {
  /** The ref from `useFormDelivery`. */
  notice: RefObject<HTMLDivElement | null>;
  className?: string;
  /** Whether the form has a `ConsentBox`. */
  asksConsent?: boolean;
}

/**
 * The foot of a form: the storage notice in English or Tamil, the delivery notice, and a honeypot field that only
 * bots fill in.
 */
export function FormFoot({ notice, className, asksConsent = false }: FormFootProps) {
  return (
    <div className={className}>
      <input name={honeypotField} tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
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
