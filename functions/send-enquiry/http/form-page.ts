import type { FormField } from '../../../src/components/form/field-definition.ts';
import { consentField, languageField } from '../../../src/components/form/hidden-fields.ts';
import { consent, noticeTexts, tamilAnswers } from '../../../src/components/form/notice-and-consent.ts';
import { visitDays } from '../../../src/features/enquiry/visit-times.ts';
import { palette } from '../../../src/lib/palette.ts';
import { paths } from '../../../src/paths.ts';
import { site as company } from '../../../src/site.ts';
import { type Html, html } from '../html.ts';
import { type FormType, formFields, submissionNouns } from '../submission/forms.ts';
import type { Submission } from '../submission/received-form.ts';
import type { FieldErrors } from '../submission/validation.ts';

/** Content of the form page. */
export interface FormPage {
  /** Origin of the public site, for the links back. */
  site: string;
  formType: FormType;
  /** Error of the form as a whole, one sentence. */
  error: string;
  /** Input, kept in the fields. */
  values: Submission;
  /** Whether the consent checkbox was ticked. */
  consents: boolean;
  /** Whether notices and consent are shown in Tamil. */
  readsTamil: boolean;
  /** Error messages, by field. */
  errors: FieldErrors;
}

/**
 * Renders the form again for browsers without scripts: all input is kept, and each message is below its field. A file
 * must be chosen again, because a page cannot preselect one. Without an `action` it posts back to the same URL. A
 * single document without subresources.
 */
export function formPage({ site, formType, error, values, consents, readsTamil, errors }: FormPage): Html {
  const fields = formFields[formType];
  const controls = fields.map((field) =>
    fieldHtml(field, field.name === 'resume' ? '' : text(values[field.name]), errors[field.name]),
  );
  const title = `Your ${submissionNouns[formType]} was not sent`;
  return html`<!doctype html>
<html lang="${company.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${company.name}</title>
<style>${styles}</style>
</head>
<body>
<main>
<p><a href="${site}">${company.name}</a></p>
<h1>${title}</h1>
<p role="alert">${error}</p>
<p lang="ta" class="in-tamil">${Object.keys(errors).length > 0 ? tamilAnswers.wrongFields : tamilAnswers.notSent}</p>
<form method="post"${fields.some(isFile) && html` enctype="multipart/form-data"`} novalidate>
<input type="hidden" name="formType" value="${formType}">
${controls}<label lang="ta">
<input name="${languageField}" type="checkbox" value="ta"${readsTamil && html` checked`}> ${ta.name}
</label>
${asksConsent.includes(formType) && consentBox(consents)}<button>Send</button>
<p class="in-english">${en.storage} <a href="${new URL(paths.privacyPolicy, site).href}">${en.policy}</a></p>
<p lang="ta" class="in-tamil">${ta.storage} <a href="${new URL(paths.tamilNotice, site).href}">${ta.policy}</a></p>
</form>
<p><a href="${new URL(paths.contact, site).href}">Other ways to reach us</a></p>
</main>
</body>
</html>
`;
}

/** Returns the form page's security policy. @param formTargets origins that its form may submit to, besides its own */
export const formPagePolicy = (formTargets: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${formTargets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const { en, ta } = noticeTexts;

/** Forms with the checkbox for consent to further contact. */
const asksConsent: readonly FormType[] = ['contact', 'brochure', 'lead', 'visit', 'land'];

const consentBox = (checked: boolean) => html`<label>
<input name="${consentField}" type="checkbox" value="${consent.version}"${checked && html` checked`}>
<span class="in-english">${consent.text}</span><span lang="ta" class="in-tamil">${ta.consent}</span>
</label>
`;

/** A label, its control and its error message, associated for screen readers. */
function fieldHtml(field: FormField, value: string, error: string | undefined): Html {
  const { name, label } = field;
  const isWrong = error !== undefined;
  const state = isWrong && html` aria-invalid="true" aria-describedby="${name}-error"`;
  const shared = html`id="${name}" name="${name}"${field.required && html` required`}${state}`;
  return html`<label for="${name}">${label}${isFile(field) && ' (please choose the file again)'}</label>
${control(field, value, shared)}
${isWrong && html`<p class="error" id="${name}-error">${error}</p>\n`}`;
}

function control(field: FormField, value: string, shared: Html): Html {
  // HTML drops the line break after <textarea>, so this one preserves a leading line break in the value.
  if (field.as === 'textarea') return html`<textarea ${shared} rows="6">\n${value}</textarea>`;
  if (field.as === 'select') {
    // Only the site knows the openings for job applications, so the position is free text.
    if (field.options.length === 0) return html`<input ${shared} type="text" value="${value}">`;
    const options = field.options.map(
      (option) =>
        html`<option value="${option.value}"${option.value === value && html` selected`}>${option.label}</option>`,
    );
    const isChosen = field.options.some((option) => option.value === value);
    const placeholder =
      field.placeholder &&
      html`<option value="none" disabled hidden${!isChosen && html` selected`}>${field.placeholder}</option>`;
    return html`<select ${shared}>${placeholder}${options}</select>`;
  }
  const { type = 'text', autoComplete, inputMode, accept } = field;
  if (type === 'checkbox') return html`<input ${shared} type="checkbox"${value !== '' && html` checked`}>`;
  if (type === 'file') return html`<input ${shared} type="file" accept="${accept}">`;
  return html`<input ${shared} type="${type}"${type === 'date' && visitBounds()}${
    autoComplete && html` autocomplete="${autoComplete}"`
  }${inputMode && html` inputmode="${inputMode}"`} value="${value}">`;
}

/** Bounds of a date field: the only one in any form is the day of a visit. */
function visitBounds(): Html {
  const { min, max } = visitDays(Date.now());
  return html` min="${min}" max="${max}"`;
}

const isFile = (field: FormField) => 'type' in field && field.type === 'file';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const styles = html`
@view-transition{navigation:auto}
:root{color-scheme:light}
body{margin:0;background:${palette.paper};color:${palette.ink};font:1rem/1.6 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font:400 2rem/1.2 Georgia,serif}
a{color:inherit;text-decoration-color:${palette.accent};text-underline-offset:.2em}
label{display:block;margin:1.25rem 0 .25rem}
input,select,textarea{box-sizing:border-box;width:100%;padding:.7rem .8rem;border:1px solid ${palette.muted};
border-radius:0;background:${palette.raised};color:inherit;font:inherit}
[type=checkbox]{width:1.5rem;height:1.5rem}
main:not(:has([name=${languageField}]:checked)) .in-tamil,main:has([name=${languageField}]:checked) .in-english{display:none}
[aria-invalid]{border:2px solid ${palette.error}}
[role=alert]{border-left:3px solid ${palette.accent};padding-left:1rem}
.error{margin:.25rem 0 0;color:${palette.error}}
button{margin-top:1.75rem;padding:.8rem 2rem;border:0;background:${palette.ink};color:${palette.paper};font:inherit;cursor:pointer}
:focus-visible{outline:2px solid ${palette.accent};outline-offset:2px}
`;
