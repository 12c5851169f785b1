import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';

/** Where the mails of a data folder are kept. */
export const outboxFolder = (directory: string): string => join(directory, 'outbox');

/**
 * Keeps the mails that Supabase would send as files that any mail program opens, `<time>-<id>.eml`, readable by
 * their owner only. Says on the console where a mail is, and nothing of whom it is for.
 * @param directory the data folder
 */
export function createOutbox(directory: string): EmailDriver {
  const folder = outboxFolder(directory);
  return {
    send: async (message) => {
      const now = new Date();
      const file = join(folder, `${now.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, letter(message, now), { mode: 0o600 });
      console.info(`A mail was written to ${file}`);
    },
  };
}

/** The message as RFC 5322 writes it. Its lines are not folded, so that links stay whole. */
function letter({ to, subject, text, html }: EmailMessage, date: Date): string {
  const headers = {
    Date: date.toUTCString().replace('GMT', '+0000'),
    From: 'noreply@localhost',
    To: oneLine(to),
    Subject: encodedWord(oneLine(subject)),
    'MIME-Version': '1.0',
    'Content-Type': `text/${text === undefined ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Transfer-Encoding': '8bit',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const body = (text ?? html ?? '').replace(/\r?\n/g, '\r\n');
  return `${head.join('\r\n')}\r\n\r\n${body}\r\n`;
}

const oneLine = (value: string) => value.replace(/\p{Cc}+/gu, ' ');

/** Text that a header may hold. */
const encodedWord = (value: string) =>
  /^[ -~]*$/.test(value) ? value : `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=`;
