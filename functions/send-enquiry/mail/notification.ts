import { replyLinks } from '../../../src/company/reply-links.ts';
import { paths } from '../../../src/paths.ts';
import type { LeadSource } from '../http/lead-source.ts';
import { type Form, formFields, titles } from '../submission/forms.ts';
import { headerText } from './header-text.ts';
import { personOf, senderName } from './sender-name.ts';
import type { MailContent } from './template.ts';

/** What is known of a submission besides its fields. */
export interface Attached {
  /** Names of the files that came with it. */
  files?: readonly string[];
  /** The title of the project that the sender came from. */
  project?: string | undefined;
  /** Where the sender came from, for those in the company who read about it. */
  source?: LeadSource | undefined;
}

/** The title of the project that a form is about; undefined if it is about none. */
export const projectOf = (form: Form, { project }: Attached) =>
  'projectTitle' in form ? form.projectTitle : project;

/** What the company reads of a submission. @param site origin of the public site */
export function notification(form: Form, site: string, attached: Attached): MailContent {
  const { files = [], project, source } = attached;
  const about = projectOf(form, attached);
  return {
    subject: headerText(`${titles[form.formType]} from ${senderName(form)}${about ? `, ${about}` : ''}`),
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

/** What was filled in, in the order of the form; boxes and files are left out. */
function details(form: Form): [string, string][] {
  return formFields[form.formType].flatMap((field): [string, string][] => {
    const value: unknown = Reflect.get(form, field.name);
    if (typeof value !== 'string' || value === '') return [];
    const option = field.as === 'select' && field.options.find((offered) => offered.value === value);
    return [[field.label.replace(' (optional)', ''), option ? option.label : value]];
  });
}

/** Where an enquiry came from, in names and values. */
const sourceDetails = (source: LeadSource | undefined): (readonly [name: string, value: string])[] =>
  source
    ? [
        ['Source', source.name],
        ...(source.last.utm_campaign ? [['Campaign', source.last.utm_campaign] as const] : []),
        ...(source.first.landing ? [['First page', source.first.landing] as const] : []),
        ...(source.page ? [['Sent from', source.page] as const] : []),
      ]
    : [];
