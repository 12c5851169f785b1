/** Marks of enquiries in the list: suspected spam, due follow-ups and progress. */

import type { Mark } from '../records/DataTable.tsx';
import { suspectMark } from '../records/SuspectNotice.tsx';
import { today } from '../value-format.ts';
import type { Enquiry } from './enquiries.client.ts';
import { statusLabel } from './lead-status.ts';
import { isOverdue } from './overdue.ts';
import { maxOfPerson } from './same-person.client.ts';

/** Returns the mark for a person with several enquiries. */
export const personMark = (count = 1): Mark | undefined =>
  count > 1
    ? { text: `${count}${count === maxOfPerson ? ' or more' : ''} enquiries`, urgent: false }
    : undefined;

/** Returns the mark of an enquiry: suspected spam, progress, or both. */
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
