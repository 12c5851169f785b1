import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { nodemailerMessage } from '../functions/send-enquiry/mail/smtp.ts';
import type { Transport } from '../functions/send-enquiry/mail/transport.ts';
import { outboxFolder } from './auth-mails.ts';

/**
 * Keeps the function's mails as files that any mail program opens, readable by their owner only. Says on the
 * console where a mail is, and nothing of whom it is for. A mail that comes again takes its own place.
 * @param directory the data folder @param from address of the sender
 */
export function fileTransport(directory: string, from: string): Transport {
  const folder = outboxFolder(directory);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message: content } = await composer.sendMail(nodemailerMessage(mail, from));
      const time = new Date(mail.created_at).toISOString().replaceAll(':', '-');
      const id = createHash('sha256').update(mail.message_id).digest('hex').slice(0, 8);
      const file = join(folder, `${time}-${id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, content as Buffer, { mode: 0o600 });
      console.info(`A mail was written to ${file}`);
    },
    close: () => composer.close(),
  };
}
