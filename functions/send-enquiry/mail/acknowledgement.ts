import type { VisitRequest } from '../../../src/features/enquiry/schema.ts';
import { site as company } from '../../../src/site.ts';
import type { Form } from '../submission/forms.ts';
import { visitMoment, visitPlace } from './calendar-file.ts';
import { greeting } from './greeting.ts';
import { headerText } from './header-text.ts';
import { personOf } from './sender-name.ts';
import type { MailContent } from './template.ts';

/** Returns the mail that confirms a form to its sender. */
export function acknowledgement(form: Form): MailContent {
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
    paragraphs: [greeting(personOf(form)), received],
    closing: [
      `If something is urgent, call ${company.phones.sales} (${company.hours.text}).`,
      unexpectedMailNotice,
    ],
  };
}

const unexpectedMailNotice =
  'If you did not write to us, somebody else has used your address. You may ignore this mail.';

function visitConfirmation(form: VisitRequest): MailContent {
  const moment = visitMoment(form);
  return {
    subject: headerText(`Your visit on ${moment}`),
    paragraphs: [
      greeting(personOf(form)),
      `Thank you. We expect you at ${visitPlace(form)} on ${moment}; the file with this mail puts it into your calendar.`,
    ],
    closing: [
      `If you would like another hour, call ${company.phones.sales} (${company.hours.text}).`,
      unexpectedMailNotice,
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
