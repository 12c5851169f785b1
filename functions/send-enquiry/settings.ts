import { site } from '../../src/site.ts';
import { defaultMinFillTime } from './http/spam-checks.ts';
import { type Recipients, readRecipients } from './mail/recipients.ts';
import { type PushSettings, readPush } from './push.ts';
import { defaultLimits, type Limits } from './store/rate-limit.ts';
import { readWebhook, type WebhookSettings } from './webhook.ts';

/** How mails are sent. Without `smtpUrl` and `resendKey` the environment that the function runs in decides. */
export interface MailSettings {
  /** For example `smtps://user:password@smtp.example.com`. */
  smtpUrl: string | undefined;
  resendKey: string | undefined;
  /** The sender's address. */
  from: string;
  /** Who is notified, where it is not the desk's address of `src/site.ts`. */
  recipients: Recipients;
}

/** The owner's settings, from environment variables. */
export interface Settings {
  /** Milliseconds below which no person fills in a form. */
  minFillTime: number;
  limits: Limits;
  mail: MailSettings;
  /** Undefined where leads are handed over to nobody. */
  webhook: WebhookSettings | undefined;
  /** Undefined where devices are not notified. */
  push: PushSettings | undefined;
  turnstileSecret: string | undefined;
  /** Days after which submissions are erased; 0 is never. */
  retentionDays: number;
}

/** @param get reads an environment variable @throws if one is malformed */
export function readSettings(get: (name: string) => string | undefined): Settings {
  const number = (name: string, standard: number) => wholeNumber(name, get(name), standard);
  const text = (name: string) => get(name)?.trim() || undefined;
  const from = text('MAIL_FROM') ?? site.email.info;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(from))
    throw new Error('MAIL_FROM must be a mail address and nothing else.');
  const smtpUrl = text('SMTP_URL');
  if (smtpUrl && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ''))
    throw new Error('SMTP_URL must look like smtps://user:password@host:465.');
  return {
    minFillTime: number('ENQUIRY_MIN_FILL_MS', defaultMinFillTime),
    limits: {
      perAddress: number('ENQUIRY_LIMIT_PER_ADDRESS', defaultLimits.perAddress),
      perMail: number('ENQUIRY_LIMIT_PER_MAIL', defaultLimits.perMail),
    },
    mail: {
      smtpUrl,
      resendKey: text('RESEND_API_KEY'),
      from,
      recipients: readRecipients(text('NOTIFICATION_RECIPIENTS')),
    },
    webhook: readWebhook(text('WEBHOOK_URL'), text('WEBHOOK_SECRET')),
    push: readPush(text('WEB_PUSH_PRIVATE_KEY'), text('WEB_PUSH_SERVICES'), text('SITE_URL')),
    turnstileSecret: text('TURNSTILE_SECRET_KEY'),
    retentionDays: number('RETENTION_DAYS', 730),
  };
}

/**
 * Reads a variable that is a whole number from 0.
 * @param standard its value where it is not set @throws if it is set to anything else
 */
export function wholeNumber(name: string, value: string | undefined, standard: number): number {
  const text = value?.trim() || String(standard);
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number from 0, not "${text}".`);
  return Number(text);
}
