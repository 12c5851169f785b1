import type { Transport } from '../outbox/transport.ts';
import type { MailSettings } from '../settings.ts';
import { resendTransport } from './resend.ts';
import { smtpTransport } from './smtp.ts';

/** The transport that the settings name; undefined if they name none. */
export function configuredTransport({ smtpUrl, resendKey, from }: MailSettings): Transport | undefined {
  if (smtpUrl) return smtpTransport(smtpUrl, from);
  return resendKey ? resendTransport(resendKey, from) : undefined;
}
