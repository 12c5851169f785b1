import { parseMoment } from '../format.ts';

interface Answerable {
  answered_at: string | null;
  created_at: string;
}

/** Milliseconds within which visitors are promised a reply. */
const replyTime = 24 * 60 * 60 * 1000;

/** Whether an enquiry is unanswered for longer than visitors are promised. */
export const isOverdue = ({ answered_at, created_at }: Answerable): boolean =>
  !answered_at && Date.now() - parseMoment(created_at).getTime() > replyTime;

/** When an enquiry that is overdue now came at the latest. */
export const overdueLimit = () => new Date(Date.now() - replyTime).toISOString();
