import { randomUUID } from 'node:crypto';
import { enquiryTypes } from '../../../src/features/enquiry/fields.ts';
import type { Enquiry } from '../../../src/features/enquiry/schema.ts';
import { projectSlug } from '../known-projects.ts';
import type { OutboxRow } from '../outbox/row.ts';
import { formTitles } from '../submission/forms.ts';

/** Creates the outbox row for the alert of a new enquiry, which the database expands to one row per staff device. */
export function pushRow(enquiry: Enquiry, project: string | undefined): OutboxRow {
  const about = 'projectTitle' in enquiry ? enquiry.projectTitle : project;
  const kind =
    enquiry.formType === 'contact'
      ? enquiryTypes.find(({ value }) => value === enquiry.enquiryType)?.label
      : formTitles[enquiry.formType];
  return {
    kind: 'push',
    recipient: '',
    reply_to: null,
    subject: 'New enquiry',
    // An unknown project title may be any text.
    text_body: [kind, about && projectSlug(about) ? about : undefined].filter(Boolean).join(', '),
    html_body: '',
    message_id: `push_${randomUUID()}`,
  };
}
