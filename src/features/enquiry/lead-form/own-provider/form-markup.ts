import type { FormField } from '../../../../components/form/field-definition.ts';
import { consentField, honeypotField, languageField } from '../../../../components/form/hidden-fields.ts';
import { consent, noticeTexts } from '../../../../components/form/notice-and-consent.ts';
import { paths } from '../../../../paths.ts';

const { en, ta } = noticeTexts;

/** The same markup as TamilSwitch.tsx, ConsentBox.tsx and FormFoot.tsx of components/form render in islands. */
const tamilSwitch = `<div class="field"><label lang="ta" class="mb-4 flex items-center gap-3"><input class="size-6 accent-ink" type="checkbox" name="${languageField}" value="ta">${ta.name}</label></div>`;
/** Checkboxes for consent and for Tamil. */
export const consentBox = `<div>${tamilSwitch}<div class="field"><div class="flex items-start gap-3"><input class="mt-0.5 size-6 shrink-0 accent-ink" type="checkbox" id="lead-consent" name="${consentField}"><label for="lead-consent"><span class="in-english">${consent.text}</span><span lang="ta" class="in-tamil">${ta.consent}</span></label></div></div></div>`;
const storage = ({ storage, policy }: typeof en | typeof ta, path: string, attributes: string) =>
  `<p ${attributes} text-small text-muted">${storage} <a class="link" href="${path}">${policy}</a></p>`;
/** Honeypot field, storage notice and live region for messages. */
export const foot = `<div><input class="sr-only" name="${honeypotField}" tabindex="-1" autocomplete="off" aria-hidden="true">${storage(en, paths.privacyPolicy, 'class="in-english')}${storage(ta, paths.tamilNotice, 'lang="ta" class="in-tamil')}<div class="text-small not-empty:mt-4" aria-live="polite"></div></div>`;

/** Returns the HTML of a field, with its label and an empty element for its error. */
export function fieldHtml(field: FormField): string {
  const id = `lead-${field.name}`;
  const shared = `id="${id}" name="${field.name}"${field.required ? ' required' : ''} aria-invalid="false" aria-describedby="${id}-error"`;
  return `<div class="field"><label for="${id}">${field.label}</label>${control(field, shared)}<p class="field-error empty:hidden" id="${id}-error"></p></div>`;
}

function control(field: FormField, shared: string): string {
  if (field.as === 'textarea') return `<textarea ${shared} rows="${field.rows}"></textarea>`;
  const { type = 'text', autoComplete = '' } = field as Extract<FormField, { as?: 'input' }>;
  return `<input ${shared} type="${type}" autocomplete="${autoComplete}">`;
}
