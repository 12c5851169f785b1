import type { Channel } from '../outbox/dispatcher.ts';
import { claimedRowSchema, type OutgoingMail } from '../outbox/row.ts';
import type { Transport } from '../outbox/transport.ts';

/** Outbox channel for mails. */
export const mailChannel = (transport: Transport): Channel<OutgoingMail> => ({
  noun: 'mails',
  claim: { name: 'claim_mails' },
  schema: claimedRowSchema,
  transport,
});
