import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { createTransport, type SendMailOptions } from 'nodemailer';
import PostalMime from 'postal-mime';
import { nodemailerMessage } from '../functions/send-enquiry/mail/smtp.ts';
import type { Transport } from '../functions/send-enquiry/outbox/transport.ts';
import { workFolder } from './data-folder.ts';

/** Path of a data folder's mail files. */
export const outboxFolder = (directory: string): string => join(directory, 'outbox');

/**
 * Transport that writes the function's mails to files.
 * @param directory the data folder
 * @param from sender address
 */
export function fileTransport(directory: string, from: string): Transport {
  return { send: (mail) => writeMail(directory, nodemailerMessage(mail, from)), close: () => {} };
}

/** Email driver that writes auth mails to files. @param directory the data folder */
export function authMailDriver(directory: string): EmailDriver {
  return {
    send: ({ to, subject, text, html }) =>
      writeMail(directory, {
        from: 'noreply@localhost',
        to: [{ name: '', address: to }],
        subject,
        ...(text !== undefined && { text }),
        ...(html !== undefined && { html }),
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
  };
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * Writes `<time>-<id>.eml`, a format any mail program opens, readable by its owner only; a repeated mail replaces its
 * file. Written in a work folder and moved, so that readers and backups find only whole mails, also after a process was
 * killed. Logs the file name, not the recipient.
 */
async function writeMail(directory: string, message: SendMailOptions): Promise<void> {
  const folder = outboxFolder(directory);
  const { message: content, messageId } = await composer.sendMail(message);
  const time = new Date(message.date ?? Date.now()).toISOString().replaceAll(':', '-');
  const id = createHash('sha256').update(messageId).digest('hex').slice(0, 8);
  const name = `${time}-${id}.eml`;
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const work = await workFolder(directory);
  try {
    await writeFile(join(work, name), content as Buffer, { mode: 0o600 });
    await rename(join(work, name), file);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  console.info(`A mail was written to ${file}`);
}

/**
 * Removes the mail files with an address in `To` or `Reply-To`.
 * @param directory the data folder
 * @returns how many
 */
export async function eraseMailFiles(directory: string, email: string): Promise<number> {
  const folder = outboxFolder(directory);
  const wanted = email.toLowerCase();
  let erased = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const { to = [], replyTo = [] } = await PostalMime.parse(await readFile(file));
    if (![...to, ...replyTo].some(({ address }) => address?.toLowerCase() === wanted)) continue;
    await rm(file);
    erased += 1;
  }
  return erased;
}
