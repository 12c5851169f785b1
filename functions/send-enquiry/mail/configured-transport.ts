import type { Transport } from '../outbox/transport.ts';
import type { MailSettings } from '../settings.ts';
import { resendTransport } from './resend.ts';
import { smtpTransport } from './smtp.ts';

/**
 * Creates the transport that the settings configure.
 * @param fallback if they configure none; without one, mails stay in the outbox
 */
export function configuredTransport(
  { smtpUrl, resendKey, from }: MailSettings,
  fallback?: Transport,
): Transport | undefined {
  if (smtpUrl) return smtpTransport(smtpUrl, from);
  return resendKey ? resendTransport(resendKey, from) : fallback;
}
