import { replyLinks } from '../../../src/company/reply-links.ts';
import { paths } from '../../../src/paths.ts';
import type { LeadSource } from '../http/lead-source.ts';
import { type Form, formFields, formTitles } from '../submission/forms.ts';
import { headerText } from './header-text.ts';
import { personOf, senderName } from './sender-name.ts';
import type { MailContent } from './template.ts';

/** Metadata of a submission. */
export interface MailMetadata {
  /** Names of the uploaded files. */
  files?: readonly string[];
  /** The title of the project that the sender came from. */
  project?: string | undefined;
  /** Source of the lead, shown only to the company. */
  source?: LeadSource | undefined;
}

/** Returns the title of the project that a form is about; undefined if there is none. */
export const projectOf = (form: Form, { project }: MailMetadata) =>
  'projectTitle' in form ? form.projectTitle : project;

/** Returns the mail that notifies the company of a submission. @param site origin of the public site */
export function notification(form: Form, site: string, metadata: MailMetadata): MailContent {
  const { files = [], project, source } = metadata;
  const about = projectOf(form, metadata);
  return {
    subject: headerText(`${formTitles[form.formType]} from ${senderName(form)}${about ? `, ${about}` : ''}`),
    paragraphs: ['This arrived through the web site. Reply to this mail to write to the sender.'],
    details: [
      ...(!('projectTitle' in form) && project ? [['Project', project] as const] : []),
      ...details(form),
      ...files.map((name) => ['File', name] as const),
      ...sourceDetails(source),
    ],
    contacts: replyLinks(headerText(personOf(form)), form.phone, about && headerText(about)),
    link: { label: 'Open the administration', address: new URL(paths.admin, site).href },
  };
}

/** Labels and values of the completed fields, in the order of the form, without checkboxes and files. */
function details(form: Form): [string, string][] {
  return formFields[form.formType].flatMap((field): [string, string][] => {
    const value: unknown = Reflect.get(form, field.name);
    if (typeof value !== 'string' || value === '') return [];
    const option = field.as === 'select' && field.options.find((offered) => offered.value === value);
    return [[field.label.replace(' (optional)', ''), option ? option.label : value]];
  });
}

/** Names and values of an enquiry's source. */
const sourceDetails = (source: LeadSource | undefined): (readonly [name: string, value: string])[] =>
  source
    ? [
        ['Source', source.name],
        ...(source.last.utm_campaign ? [['Campaign', source.last.utm_campaign] as const] : []),
        ...(source.first.landing ? [['First page', source.first.landing] as const] : []),
        ...(source.page ? [['Sent from', source.page] as const] : []),
      ]
    : [];
