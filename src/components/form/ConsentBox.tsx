import { Field } from './Field.tsx';
import { consentField } from './hidden-fields.ts';
import { consent, noticeTexts } from './notice-and-consent.ts';
import { TamilSwitch } from './TamilSwitch.tsx';

/** An unticked checkbox for consent to further contact, below the `TamilSwitch`. */
export function ConsentBox({ className }: { className?: string }) {
  return (
    <div className={className}>
      <TamilSwitch />
      <Field
        label={
          <>
            <span className="in-english">{consent.text}</span>
            <span lang="ta" className="in-tamil">
              {noticeTexts.ta.consent}
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
