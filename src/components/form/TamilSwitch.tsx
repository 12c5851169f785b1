import { languageField } from './hidden-fields.ts';
import { noticeTexts } from './notice-texts.ts';

/** Shows notice and consent in Tamil, by styles alone; what is sent without scripts has the language too. */
export function TamilSwitch() {
  return (
    <div className="field">
      <label lang="ta" className="mb-4 flex items-center gap-3">
        <input type="checkbox" name={languageField} value="ta" className="size-6 accent-ink" />
        {noticeTexts.ta.name}
      </label>
    </div>
  );
}
