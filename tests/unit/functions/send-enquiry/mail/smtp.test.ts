import { describe, expect, test } from 'vitest';
import { nodemailerMessage } from '../../../../../functions/send-enquiry/mail/smtp.ts';
import { mailsFor } from '../../../../../functions/send-enquiry/mail/submission-mails.ts';
import type { OutboxRow } from '../../../../../functions/send-enquiry/outbox/row.ts';
import { contact, context, delivered, only } from '../../../../support/submission-mails.ts';

describe('a header', () => {
  test('treats an address with commas as a single one', async () => {
    const several = 'a@example.com, b@example.com';
    const [mail] = mailsFor(contact, context);
    const { to, replyTo } = await delivered({
      ...(mail as OutboxRow),
      recipient: several,
      reply_to: several,
    });
    expect([to?.length, replyTo?.length]).toEqual([1, 1]);
  });

  test('marks the mail as auto-generated', async () => {
    const { headers } = await delivered(only(mailsFor(contact, context), 'acknowledgement'));
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });
});

test('a mail never loads a file or a URL', () => {
  const [mail] = mailsFor(contact, context);
  expect(
    nodemailerMessage({ ...(mail as OutboxRow), created_at: '2026-01-01T00:00:00Z' }, context.from),
  ).toMatchObject({
    disableFileAccess: true,
    disableUrlAccess: true,
  });
});
