import type { Channel } from '../outbox/dispatcher.ts';
import { claimedRowSchema, type OutgoingMail } from '../outbox/row.ts';
import type { Transport } from '../outbox/transport.ts';
import type { MailSettings } from '../settings.ts';
import { resendTransport } from './resend.ts';
import { smtpTransport } from './smtp.ts';

/** The transport that the settings name; undefined if they name none. */
export function configuredTransport({ smtpUrl, resendKey, from }: MailSettings): Transport | undefined {
  if (smtpUrl) return smtpTransport(smtpUrl, from);
  return resendKey ? resendTransport(resendKey, from) : undefined;
}

/** The mails of the outbox. */
export const mailChannel = (transport: Transport): Channel<OutgoingMail> => ({
  noun: 'mails',
  claim: { name: 'claim_mails' },
  schema: claimedRowSchema,
  transport,
});
