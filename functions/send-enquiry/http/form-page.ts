import { consentField } from '../../../src/components/form/hidden-fields.ts';
import { resumeTypes } from '../../../src/features/careers/schema.ts';
import { enquiryTypes } from '../../../src/features/enquiry/schema.ts';
import { vendorTypes } from '../../../src/features/vendors/schema.ts';
import { paths } from '../../../src/lib/paths.ts';
import { consent } from '../../../src/lib/privacy.ts';
import { site as company } from '../../../src/site.ts';
import { type Html, html } from '../html.ts';
import { type FieldErrors, type FieldName, type FormType, nouns, type Submission } from '../submission.ts';

/** What the page says. */
export interface FormPage {
  /** Origin of the public site, for the links back. */
  site: string;
  /** Which form it is. */
  formType: FormType;
  /** What went wrong as a whole, one sentence. */
  error: string;
  /** What was typed; kept in the fields. */
  values: Submission;
  /** Whether the box below the fields was ticked. */
  consents: boolean;
  /** What is wrong, by field. */
  errors: FieldErrors;
}

/**
 * The form again, for browsers without scripts: everything typed is kept and each message stands under its
 * field. A file must be chosen again, because no page may choose one. Without an `action` it posts back to the
 * address it was sent to. One document, loads nothing.
 */
export function formPage({ site, formType, error, values, consents, errors }: FormPage): Html {
  const fields: readonly FieldName[] = forms[formType];
  const isUpload = fields.includes('resume');
  const control = (name: FieldName) => field(name, name === 'resume' ? '' : text(values[name]), errors[name]);
  const title = `Your ${nouns[formType]} was not sent`;
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
<form method="post"${isUpload && html` enctype="multipart/form-data"`} novalidate>
<input type="hidden" name="formType" value="${formType}">
${fields.map(control)}${asksConsent.includes(formType) && consentBox(consents)}<button>Send</button>
</form>
<p><a href="${new URL(paths.contact, site).href}">Other ways to reach us</a></p>
</main>
</body>
</html>
`;
}

/** The forms that ask whether we may write about other homes too. */
const asksConsent: readonly FormType[] = ['contact', 'brochure', 'lead'];

const consentBox = (checked: boolean) => html`<label>
<input name="${consentField}" type="checkbox" value="${consent.version}"${checked && html` checked`}> ${consent.text}
</label>
`;

/** The fields of each kind of form, in the order they are asked. */
const forms: Record<FormType, readonly FieldName[]> = {
  contact: ['name', 'email', 'phone', 'enquiryType', 'message'],
  brochure: ['projectTitle', 'name', 'email', 'phone'],
  lead: ['projectTitle', 'name', 'email', 'phone', 'message'],
  vendor: [
    'companyName',
    'contactName',
    'email',
    'phone',
    'vendorType',
    'websiteUrl',
    'materialsDescription',
    'agreesToTerms',
  ],
  career: ['fullName', 'email', 'phone', 'position', 'message', 'resume'],
};

const labels: Record<FieldName, string> = {
  formType: 'Form',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  enquiryType: 'Enquiry Type',
  projectTitle: 'Project',
  message: 'Message',
  companyName: 'Company Name',
  contactName: 'Contact Name',
  vendorType: 'Vendor Type',
  materialsDescription: 'Materials Description',
  websiteUrl: 'Website (optional)',
  agreesToTerms: 'I agree to the terms',
  fullName: 'Full Name',
  position: 'Position',
  resume: 'Resume (please choose the file again)',
};

/** Lets browsers fill in what they know of their owner. */
const autocomplete: Partial<Record<FieldName, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  companyName: 'organization',
  contactName: 'name',
  websiteUrl: 'url',
  fullName: 'name',
};

const inputTypes: Partial<Record<FieldName, string>> = {
  email: 'email',
  phone: 'tel',
  agreesToTerms: 'checkbox',
  resume: 'file',
};

/** The fields with room for lines. */
const areas: readonly FieldName[] = ['message', 'materialsDescription'];

/** The fields that offer a choice. */
const choices: Partial<Record<FieldName, readonly { value: string; label: string }[]>> = {
  enquiryType: enquiryTypes,
  vendorType: vendorTypes,
};

const endings = Object.keys(resumeTypes).map((ending) => `.${ending}`);

/** A label, its control and the message under it, tied together for screen readers. */
function field(name: FieldName, value: string, error: string | undefined): Html {
  const isWrong = error !== undefined;
  const state = isWrong && html` aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<label for="${name}">${labels[name]}</label>
${control(name, value, html`id="${name}" name="${name}"${state}`)}
${isWrong && html`<p class="error" id="${name}-error">${error}</p>\n`}`;
}

function control(name: FieldName, value: string, attributes: Html): Html {
  // The line break after <textarea> belongs to the markup: HTML drops it, and keeps one that was typed.
  if (areas.includes(name)) return html`<textarea ${attributes} rows="6">\n${value}</textarea>`;
  const options = choices[name]?.map(
    (choice) =>
      html`<option value="${choice.value}"${choice.value === value && html` selected`}>${choice.label}</option>`,
  );
  if (options) return html`<select ${attributes}>${options}</select>`;
  const type = inputTypes[name] ?? 'text';
  if (type === 'checkbox')
    return html`<input ${attributes} type="checkbox"${value !== '' && html` checked`}>`;
  if (type === 'file') return html`<input ${attributes} type="file" accept="${endings.join(',')}">`;
  const hint = autocomplete[name] && html` autocomplete="${autocomplete[name]}"`;
  return html`<input ${attributes} type="${type}"${hint} value="${value}">`;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The site's paper, ink and accent. */
const styles = html`
@view-transition{navigation:auto}
:root{color-scheme:light}
body{margin:0;background:#F7F3EC;color:#16211D;font:1rem/1.6 system-ui,sans-serif}
main{max-width:36rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font:400 2rem/1.2 Georgia,serif}
a{color:inherit;text-decoration-color:#9C7A45;text-underline-offset:.2em}
label{display:block;margin:1.25rem 0 .25rem}
input,select,textarea{box-sizing:border-box;width:100%;padding:.7rem .8rem;border:1px solid #6F7570;
border-radius:0;background:#fff;color:inherit;font:inherit}
[type=checkbox]{width:1.5rem;height:1.5rem}
[aria-invalid]{border:2px solid #9B1C1C}
[role=alert]{border-left:3px solid #9C7A45;padding-left:1rem}
.error{margin:.25rem 0 0;color:#9B1C1C}
button{margin-top:1.75rem;padding:.8rem 2rem;border:0;background:#16211D;color:#F7F3EC;font:inherit;cursor:pointer}
:focus-visible{outline:2px solid #9C7A45;outline-offset:2px}
`;
