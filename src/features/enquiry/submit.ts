import { send } from '../../lib/send.ts';
import type { Enquiry } from './schema.ts';

/**
 * Sends an enquiry. Never rejects: the reason of a failure is only logged, the caller tells the visitor.
 * @param enquiry sent as it is, so exactly the keys of its schema
 * @returns whether the server has it
 */
export const submitEnquiry = (enquiry: Enquiry): Promise<boolean> =>
  send(enquiry, 'Failed to submit enquiry');
