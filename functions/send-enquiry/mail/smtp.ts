import { createTransport, type SendMailOptions } from 'nodemailer';
import { site as company } from '../../../src/site.ts';
import type { OutgoingMail } from '../outbox/row.ts';
import { type Transport, TransportError, transportTimeout } from '../outbox/transport.ts';
import { calendarFile } from './calendar-file.ts';

/**
 * Converts a mail to the options of nodemailer, which encodes the headers. Addresses are objects, because a comma
 * would split a string into two addresses. @param from the sender's address
 */
export function nodemailerMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const address = (text: string, name = '') => ({ name, address: text });
  return {
    from: address(from, company.name),
    to: [address(mail.recipient)],
    ...(mail.reply_to && { replyTo: [address(mail.reply_to)] }),
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    ...(mail.calendar && {
      icalEvent: { method: 'PUBLISH', filename: calendarFile, content: mail.calendar },
    }),
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Error codes of nodemailer for an unavailable server, as opposed to a single refused mail. */
const unavailableCodes = [
  'ECONNECTION',
  'ECONNREFUSED',
  'EDNS',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
];

/**
 * Creates a transport for an SMTP server.
 * @param url for example `smtps://user:password@smtp.example.com` @param from the sender's address
 */
export function smtpTransport(url: string, from: string): Transport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxMessages: 1000,
    connectionTimeout: transportTimeout,
    greetingTimeout: transportTimeout,
    socketTimeout: transportTimeout,
  });
  return {
    send: async (mail) => {
      try {
        await server.sendMail(nodemailerMessage(mail, from));
      } catch (error) {
        const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
        const isUnavailable = unavailableCodes.includes(code) || responseCode === 421;
        throw new TransportError(responseCode ? `${code}, SMTP ${responseCode}` : code, isUnavailable);
      }
    },
    close: () => server.close(),
  };
}
