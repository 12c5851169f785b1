import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutgoingMail } from '../../../functions/send-enquiry/outbox/row.ts';
import { fileTransport, outboxFolder } from '../../../local/mail-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A mail, the same one at every call but for its text. */
const mailOf = (text: string): OutgoingMail => ({
  recipient: 'meera@example.com',
  reply_to: null,
  subject: 'Your enquiry',
  text_body: text,
  html_body: `<p>${text}</p>`,
  message_id: '<1@example.com>',
  created_at: '2026-11-23T10:00:00.000Z',
});

describe('A mail file', () => {
  beforeEach(() => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
  });

  test('is whole as soon as it is there', async () => {
    const folder = await temporaryFolder();
    let isSending = true;
    const sent = fileTransport(folder, 'noreply@example.com')
      .send(mailOf('A long text. '.repeat(200_000)))
      .finally(() => {
        isSending = false;
      });
    const sizes = new Set<number>();
    while (isSending)
      for (const name of await readdir(outboxFolder(folder)).catch(() => []))
        sizes.add((await stat(join(outboxFolder(folder), name))).size);
    await sent;
    const [name = '', ...others] = await readdir(outboxFolder(folder));
    expect(others).toEqual([]);
    sizes.add((await stat(join(outboxFolder(folder), name))).size);
    expect([...sizes]).toHaveLength(1);
  });

  test('is replaced by a repeated mail without a change to what a reader has opened', async () => {
    const folder = await temporaryFolder();
    const transport = fileTransport(folder, 'noreply@example.com');
    await transport.send(mailOf('The first text.'));
    const [name = ''] = await readdir(outboxFolder(folder));
    const file = join(outboxFolder(folder), name);
    const opened = await open(file);
    await transport.send(mailOf('The second text.'));
    expect(await opened.readFile('utf8')).toContain('The first text.');
    await opened.close();
    expect(await readFile(file, 'utf8')).toContain('The second text.');
    expect(await readdir(outboxFolder(folder))).toEqual([name]);
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });
});
