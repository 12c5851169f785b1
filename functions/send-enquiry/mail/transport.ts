import { createTransport, type SendMailOptions } from 'nodemailer';
import { site as company } from '../../../src/site.ts';
import type { MailSettings } from '../settings.ts';

/** A mail that is taken from the outbox to be sent. */
export interface OutgoingMail {
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  message_id: string;
  created_at: string;
}

/** Sends mails. */
export interface Transport {
  /** Settles once the mail is handed over; rejects with {TransportError} if it is not. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/** A mail was not handed over. The message names a code and quotes nobody. */
export class TransportError extends Error {
  override name = 'TransportError';
  /** Whether the way itself is closed, so that no other mail would pass either. */
  readonly isClosed: boolean;
  constructor(message: string, isClosed: boolean) {
    super(message);
    this.isClosed = isClosed;
  }
}

/** Milliseconds after which a silent server counts as gone. */
const timeout = 15_000;

/** The way the settings name; undefined if they name none. */
export function chooseTransport(settings: MailSettings): Transport | undefined {
  if (settings.smtpUrl) return smtpTransport(settings.smtpUrl, settings.from);
  if (settings.resendKey) return resendTransport(settings.resendKey, settings.from);
  return undefined;
}

/**
 * A mail as nodemailer takes it, which encodes what headers hold. Addresses are objects: as text, a comma would
 * make two of one.
 */
export function message(mail: OutgoingMail, from: string): SendMailOptions {
  const address = (text: string, name = '') => ({ name, address: text });
  return {
    from: address(from, company.name),
    to: [address(mail.recipient)],
    ...(mail.reply_to && { replyTo: [address(mail.reply_to)] }),
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What nodemailer calls a way that is closed, rather than one mail that is refused. */
const closedCodes = [
  'ECONNECTION',
  'ECONNREFUSED',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
];

function smtpTransport(url: string, from: string): Transport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxMessages: 1000,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  return {
    send: async (mail) => {
      try {
        await server.sendMail(message(mail, from));
      } catch (error) {
        const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
        const isClosed = closedCodes.includes(code) || responseCode === 421;
        throw new TransportError(responseCode ? `${code}, SMTP ${responseCode}` : code, isClosed);
      }
    },
    close: () => server.close(),
  };
}

const resendAddress = 'https://api.resend.com/emails';

/** Resend's HTTP API. The key of a mail makes it send that mail once, however often it is asked. */
export function resendTransport(key: string, from: string, ask: typeof fetch = fetch): Transport {
  return {
    send: async (mail) => {
      const response = await ask(resendAddress, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': mail.message_id,
        },
        body: JSON.stringify({
          from: `${company.name} <${from}>`,
          to: [mail.recipient],
          ...(mail.reply_to && { reply_to: mail.reply_to }),
          subject: mail.subject,
          text: mail.text_body,
          html: mail.html_body,
          headers: { 'Message-ID': mail.message_id, 'Auto-Submitted': 'auto-generated' },
        }),
        signal: AbortSignal.timeout(timeout),
      }).catch(() => undefined);
      await response?.body?.cancel();
      if (!response) throw new TransportError('no answer', true);
      const { status } = response;
      // Everything but "this mail is wrong" is said to every mail.
      if (!response.ok) throw new TransportError(`HTTP ${status}`, status !== 400 && status !== 422);
    },
    close: () => {},
  };
}
