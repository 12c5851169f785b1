import { randomUUID } from 'node:crypto';
import { contactsOf } from '../../../src/company/contact-links.ts';
import type { VisitRequest } from '../../../src/features/enquiry/schema.ts';
import { paths } from '../../../src/paths.ts';
import { site as company } from '../../../src/site.ts';
import { type BrochureLinks, brochureLink, linkLifetime } from '../brochure-links.ts';
import { type Form, formFields } from '../forms.ts';
import type { LeadSource } from '../http/lead-source.ts';
import { projectSlug } from '../known-projects.ts';
import type { OutboxRow } from '../outbox/row.ts';
import { greeting } from './greeting.ts';
import { headerText } from './header-text.ts';
import { deskAddress, type Recipients, recipientsOf } from './recipients.ts';
import { htmlBody, type MailContent, textBody } from './template.ts';
import { visitCalendar, visitMoment, visitPlace } from './visit-calendar.ts';

/** Where the links in mails lead, and who sends them. */
export interface MailContext {
  /** Origin of the public site: from the settings, never from a request. */
  site: string;
  brochures: BrochureLinks;
  /** The sender's address. */
  from: string;
  recipients: Recipients;
  /** Seconds since 1970. */
  now: () => number;
}

/** What is known of a submission besides its fields. */
interface Attached {
  /** Names of the files that came with it. */
  files?: readonly string[];
  /** The title of the project that the sender came from. */
  project?: string | undefined;
  /** Where the sender came from, for those in the company who read about it. */
  source?: LeadSource | undefined;
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

/** What goes to whom about one submission. */
export function mailsFor(form: Form, context: MailContext, attached: Attached = {}): OutboxRow[] {
  const write = (
    kind: OutboxRow['kind'],
    recipient: string,
    replyTo: string | null,
    content: MailContent,
  ): OutboxRow => ({
    kind,
    recipient,
    reply_to: replyTo,
    subject: content.subject,
    text_body: textBody(content),
    html_body: htmlBody(content),
    message_id: `<${randomUUID()}@${context.from.split('@')[1]}>`,
  });
  const mails: OutboxRow[] = [
    ...recipientsOf(form, context.recipients, projectOf(form, attached)).map((recipient) =>
      write('notification', recipient, form.email, notification(form, context, attached)),
    ),
    {
      ...write('acknowledgement', form.email, deskAddress(form), acknowledgement(form)),
      ...(form.formType === 'visit' && { calendar: visitCalendar(form, randomUUID()) }),
    },
  ];
  if (form.formType === 'brochure')
    mails.push(write('brochure', form.email, deskAddress(form), brochure(form, context)));
  return mails;
}

/** What each form is called where the company reads of it. */
export const titles: Record<Form['formType'], string> = {
  contact: 'Enquiry',
  brochure: 'Brochure request',
  lead: 'Project lead',
  visit: 'Site visit',
  land: 'Land for a joint venture',
  vendor: 'Vendor submission',
  career: 'Job application',
};

/** The title of the project that a form is about; undefined if it is about none. */
const projectOf = (form: Form, { project }: Attached) =>
  'projectTitle' in form ? form.projectTitle : project;

function notification(form: Form, { site }: MailContext, attached: Attached): MailContent {
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
    contacts: contactsOf(headerText(personOf(form)), form.phone, about && headerText(about)),
    link: { label: 'Open the administration', address: new URL(paths.admin, site).href },
  };
}

function senderName(form: Form): string {
  if (form.formType === 'vendor') return form.companyName;
  return form.formType === 'career' ? form.fullName : form.name;
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

/** The person behind a form. */
const personOf = (form: Form) => (form.formType === 'vendor' ? form.contactName : senderName(form));

const greet = (form: Form) => greeting(personOf(form));

function acknowledgement(form: Form): MailContent {
  if (form.formType === 'visit') return visitConfirmation(form);
  const received = {
    contact: 'Thank you for your enquiry. It has reached us, and we will reply within 24 hours.',
    brochure: 'Thank you for your interest. The brochure you asked for comes in a mail of its own.',
    lead: 'Thank you for your interest. Your request has reached us, and we will call you soon.',
    land: 'Thank you for telling us about your land. We will look at it and call you.',
    vendor: 'Thank you for writing to us. Our procurement team has your submission and will be in touch.',
    career: 'Thank you for your application. It has reached us, and we will be in touch.',
  }[form.formType];
  return {
    subject: headerText(`${company.name} has received your ${nounOf(form)}`),
    paragraphs: [greet(form), received],
    closing: [`If something is urgent, call ${company.phones.sales} (${company.hours.text}).`, stranger],
  };
}

const stranger = 'If you did not write to us, somebody else has used your address. You may ignore this mail.';

function visitConfirmation(form: VisitRequest): MailContent {
  const moment = visitMoment(form);
  return {
    subject: headerText(`Your visit on ${moment}`),
    paragraphs: [
      greet(form),
      `Thank you. We expect you at ${visitPlace(form)} on ${moment}; the file with this mail puts it into your calendar.`,
    ],
    closing: [
      `If you would like another hour, call ${company.phones.sales} (${company.hours.text}).`,
      stranger,
    ],
  };
}

const nounOf = ({ formType }: Form) =>
  ({
    contact: 'enquiry',
    brochure: 'brochure request',
    lead: 'request',
    land: 'request',
    visit: 'request',
    vendor: 'submission',
    career: 'application',
  })[formType];

function brochure(
  form: Extract<Form, { formType: 'brochure' }>,
  { site, brochures, now }: MailContext,
): MailContent {
  const slug = projectSlug(form.projectTitle);
  if (slug === undefined) {
    // No title that somebody made up goes to anybody's address.
    return {
      subject: headerText(`Your brochure from ${company.name}`),
      paragraphs: [greet(form), 'Our projects are all here, each with a page of its own.'],
      link: { label: 'See our projects', address: new URL(paths.portfolio, site).href },
      closing: [invitation],
    };
  }
  const sent = now();
  const address = brochureLink(slug, site, brochures, sent);
  // A date: the mail of a suspect request may wait for its release.
  const last = lastDay.format((sent + linkLifetime) * 1000);
  const lasts = address.startsWith(brochures.functionUrl) ? [`The link works until ${last}.`] : [];
  return {
    subject: headerText(`Your brochure: ${form.projectTitle}`),
    paragraphs: [greet(form), `Here is the brochure of ${form.projectTitle}.`],
    link: { label: 'Open the brochure', address },
    closing: [...lasts, invitation],
  };
}

const lastDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const invitation = 'Would you like to see it in person? Reply to this mail and we will arrange a visit.';
