import { parseMoment } from '../value-format.ts';

interface Answerable {
  answered_at: string | null;
  created_at: string;
}

/** Milliseconds: reply time promised to visitors. */
const replyTime = 24 * 60 * 60 * 1000;

/** Whether an enquiry is unanswered beyond the promised reply time. */
export const isOverdue = ({ answered_at, created_at }: Answerable): boolean =>
  !answered_at && Date.now() - parseMoment(created_at).getTime() > replyTime;

/** Returns the timestamp before which unanswered enquiries are overdue. */
export const overdueLimit = () => new Date(Date.now() - replyTime).toISOString();
