import { randomUUID } from 'node:crypto';
import { enquiryTypes } from '../../../src/features/enquiry/fields.ts';
import type { Enquiry } from '../../../src/features/enquiry/schema.ts';
import { projectSlug } from '../known-projects.ts';
import type { OutboxRow } from '../outbox/row.ts';
import { titles } from '../submission/forms.ts';

/** The alert of a new enquiry: a row of the outbox, of which the database makes one for every device of the staff. */
export function pushRow(enquiry: Enquiry, project: string | undefined): OutboxRow {
  const about = 'projectTitle' in enquiry ? enquiry.projectTitle : project;
  const kind =
    enquiry.formType === 'contact'
      ? enquiryTypes.find(({ value }) => value === enquiry.enquiryType)?.label
      : titles[enquiry.formType];
  return {
    kind: 'push',
    recipient: '',
    reply_to: null,
    subject: 'New enquiry',
    // A title that is no project's may be anybody's text.
    text_body: [kind, about && projectSlug(about) ? about : undefined].filter(Boolean).join(', '),
    html_body: '',
    message_id: `push_${randomUUID()}`,
  };
}
