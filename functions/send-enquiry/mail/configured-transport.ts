import type { Transport } from '../outbox/transport.ts';
import type { MailSettings } from '../settings.ts';
import { resendTransport } from './resend.ts';
import { smtpTransport } from './smtp.ts';

/** Creates the transport that the settings configure; undefined if there is none. */
export function configuredTransport({ smtpUrl, resendKey, from }: MailSettings): Transport | undefined {
  if (smtpUrl) return smtpTransport(smtpUrl, from);
  return resendKey ? resendTransport(resendKey, from) : undefined;
}
