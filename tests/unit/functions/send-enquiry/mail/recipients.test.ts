import { describe, expect, test, vi } from 'vitest';
import { readRecipients } from '../../../../../functions/send-enquiry/mail/recipients.ts';
import { mailsFor } from '../../../../../functions/send-enquiry/mail/submission-mails.ts';
import { site as company } from '../../../../../src/site.ts';
import { withPage } from '../../../../support/projects.ts';
import { contact, context, only, person, request } from '../../../../support/submission-mails.ts';

describe('the mails of a submission', () => {
  test('go to all recipients of a desk and a project', () => {
    const [project] = withPage;
    const { title = '', path = '' } = project ?? {};
    const slug = path.split('/').at(-1);
    const recipients = readRecipients(
      `info: a@example.com, b@example.com;${slug}: c@example.com, a@example.com`,
    );
    const sent = mailsFor({ ...request, projectTitle: title }, { ...context, recipients });
    const notifications = sent.filter(({ kind }) => kind === 'notification');
    expect(notifications.map(({ recipient }) => recipient)).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ]);
    expect(only(sent, 'acknowledgement')).toMatchObject({
      recipient: person.email,
      reply_to: company.email.info,
    });
    expect(mailsFor(contact, { ...context, recipients }).map(({ recipient }) => recipient)).toEqual([
      'a@example.com',
      'b@example.com',
      person.email,
    ]);
  });
});

describe('the recipients of notifications', () => {
  test('are read from the setting, which must be well-formed', () => {
    expect(readRecipients(undefined)).toEqual(new Map());
    expect(readRecipients(' careers : hr@example.com ; ')).toEqual(
      new Map([['careers', ['hr@example.com']]]),
    );
    const many = Array.from({ length: 11 }, (_, index) => `a${index}@example.com`).join();
    for (const text of [
      'a@example.com',
      'info:',
      'info: a',
      'info: a@b@c',
      'info: Meera <a@b>',
      `info: ${many}`,
    ])
      expect(() => readRecipients(text)).toThrow('NOTIFICATION_RECIPIENTS');
  });

  test('of an unknown desk or project are reported, and the others kept', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(readRecipients('gone: a@example.com; info: b@example.com').get('info')).toEqual(['b@example.com']);
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"gone"'));
    report.mockRestore();
  });
});
