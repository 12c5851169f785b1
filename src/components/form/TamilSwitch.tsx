import { languageField } from './hidden-fields.ts';
import { noticeTexts } from './notice-and-consent.ts';

/** Switches notice and consent to Tamil with CSS alone; without scripts the form submits the language as well. */
export function TamilSwitch() {
  return (
    <div className="field">
      <label lang="ta" className="mb-4 flex items-center gap-3 font-tamil-name">
        <input type="checkbox" name={languageField} value="ta" className="size-6 accent-ink" />
        {noticeTexts.ta.name}
      </label>
    </div>
  );
}
