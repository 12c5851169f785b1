/** What the list says of an enquiry beside its facts: that it is suspect, what is due, how far it is. */
import { today } from '../format.ts';
import type { Mark } from '../records/DataTable.tsx';
import { suspectMark } from '../records/SuspectNotice.tsx';
import type { Enquiry } from './enquiries.client.ts';
import { statusLabel } from './lead-progress.ts';
import { isOverdue } from './overdue.ts';
import { maxOfPerson } from './same-person.client.ts';

/** Says that a person has sent several enquiries. */
export const personMark = (count = 1): Mark | undefined =>
  count > 1
    ? { text: `${count}${count === maxOfPerson ? ' or more' : ''} enquiries`, urgent: false }
    : undefined;

/** Whether an enquiry looks like spam, and how far it is: both show. */
export function enquiryMark(enquiry: Enquiry): Mark | undefined {
  const status = progressMark(enquiry);
  if (!enquiry.suspect) return status;
  return status ? { ...suspectMark, text: `${suspectMark.text}, ${status.text.toLowerCase()}` } : suspectMark;
}

function progressMark(enquiry: Enquiry): Mark | undefined {
  if (enquiry.follow_up_on && enquiry.follow_up_on <= today()) return { text: 'Follow-up due', urgent: true };
  if (!enquiry.answered_at) return isOverdue(enquiry) ? { text: 'Over 24 hours', urgent: true } : undefined;
  const isFurther = ['visit', 'booked', 'lost'].includes(enquiry.status);
  return { text: isFurther ? statusLabel(enquiry.status) : 'Answered', urgent: false };
}
