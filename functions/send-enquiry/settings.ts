import { Buffer } from 'node:buffer';
import { createECDH } from 'node:crypto';
import { site } from '../../src/site.ts';
import { defaultMinFillTime } from './http/spam-checks.ts';
import { type Recipients, readRecipients } from './mail/recipients.ts';

/** Submissions accepted from one sender per hour; 0 means no limit. */
export interface Limits {
  perAddress: number;
  perMail: number;
}

/** Mail settings. Without `smtpUrl` and `resendKey` the runtime environment chooses the transport. */
export interface MailSettings {
  /** For example `smtps://user:password@smtp.example.com`. */
  smtpUrl: string | undefined;
  resendKey: string | undefined;
  /** The sender's address. */
  from: string;
  /** Recipients of notifications, where they differ from the desk's address in `src/site.ts`. */
  recipients: Recipients;
}

/** Settings of Web Push (RFC 8030) with VAPID (RFC 8292). */
export interface PushSettings {
  /** VAPID key pair as base64url: 32 bytes and an uncompressed point. */
  privateKey: string;
  publicKey: string;
  /** Allowed hosts of push services, for example `fcm.googleapis.com` or `*.push.apple.com`. */
  services: readonly string[];
}

/** Settings of the webhook that receives leads. */
export interface WebhookSettings {
  url: URL;
  /** Signing key, decoded. */
  secret: Buffer;
}

/** The owner's settings, from environment variables. */
export interface Settings {
  /** Minimum fill time in milliseconds; faster submissions are suspect. */
  minFillTime: number;
  limits: Limits;
  mail: MailSettings;
  /** Undefined where no webhook is configured. */
  webhook: WebhookSettings | undefined;
  /** Undefined where push is not configured. */
  push: PushSettings | undefined;
  turnstileSecret: string | undefined;
  /** Days after which submissions are erased; 0 means never. */
  retentionDays: number;
}

/** Reads the settings. @param get reads an environment variable @throws if one is malformed */
export function readSettings(get: (name: string) => string | undefined): Settings {
  const number = (name: string, defaultValue: number) => wholeNumber(name, get(name), defaultValue);
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
      perAddress: number('ENQUIRY_LIMIT_PER_ADDRESS', 20),
      perMail: number('ENQUIRY_LIMIT_PER_MAIL', 10),
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
 * Parses a variable as a whole number from 0.
 * @param defaultValue default if it is not set @throws if it is set to anything else
 */
export function wholeNumber(name: string, value: string | undefined, defaultValue: number): number {
  const text = value?.trim() || String(defaultValue);
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number from 0, not "${text}".`);
  return Number(text);
}

/**
 * Reads `WEBHOOK_URL` and `WEBHOOK_SECRET`; undefined where both are unset.
 * @throws if one is missing or malformed: the URL must be https or local, and the secret `whsec_` with 24 to 64 bytes
 * as base64, as in Standard Webhooks
 */
export function readWebhook(
  url: string | undefined,
  secret: string | undefined,
): WebhookSettings | undefined {
  if (!url && !secret) return undefined;
  const address = URL.parse(url ?? '');
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(address?.hostname ?? '');
  if (!address || !(address.protocol === 'https:' || (isLocal && address.protocol === 'http:')))
    throw new Error('WEBHOOK_URL must be an https address.');
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret ?? '') ?? [];
  const key = Buffer.from(base64, 'base64');
  if (key.length < 24 || key.length > 64)
    throw new Error('WEBHOOK_SECRET must be "whsec_" and 24 to 64 random bytes as base64.');
  return { url: address, secret: key };
}

/** Push services of Chrome and its derivatives, Chromium, Firefox, Edge and Safari. */
const knownServices =
  'fcm.googleapis.com, jmt17.google.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com';

/**
 * Reads `WEB_PUSH_PRIVATE_KEY` and `WEB_PUSH_SERVICES`; undefined without a key. Endpoints are untrusted input from
 * browsers, so a live site (https in `siteUrl`) only accepts public host names.
 * @throws if one is malformed
 */
export function readPush(
  privateKey: string | undefined,
  services: string | undefined,
  siteUrl: string | undefined,
): PushSettings | undefined {
  if (!privateKey) return undefined;
  const pair = createECDH('prime256v1');
  try {
    if (!/^[\w-]{43}$/.test(privateKey)) throw new Error('not 32 bytes');
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new Error('WEB_PUSH_PRIVATE_KEY must be a private key of P-256: 32 bytes as base64url.');
  }
  const hosts = (services ?? knownServices).split(',').map((host) => host.trim());
  const hostPattern = siteUrl?.startsWith('https:')
    ? /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/
    : /^(\*\.)?[a-z0-9.-]+(:\d+)?$/;
  const wrong = hosts.find((host) => !hostPattern.test(host));
  if (wrong !== undefined)
    throw new Error(`WEB_PUSH_SERVICES must name hosts of the internet, not "${wrong}".`);
  return { privateKey, publicKey: pair.getPublicKey('base64url'), services: hosts };
}
