import { describe, expect, test } from 'vitest';
import { mailsFor } from '../../../../../functions/send-enquiry/mail/submission-mails.ts';
import { visitOf } from '../../../../support/sample-submissions.ts';
import { context, delivered, only } from '../../../../support/submission-mails.ts';

describe('the confirmation of a visit', () => {
  const visit = visitOf('meera');
  test('contains day and hour, also as a calendar file', async () => {
    const mail = only(mailsFor(visit, context), 'acknowledgement');
    expect(mail.text_body).toContain(`We expect you at ${visit.projectTitle} on `);
    const { attachments } = await delivered(mail);
    const file = attachments.find(({ filename }) => filename === 'visit.ics');
    // iCalendar folds long lines: a continuation starts with a space.
    const calendar = new TextDecoder().decode(file?.content as ArrayBuffer).replaceAll(/\r?\n /g, '');
    const begin = new Date(`${visit.day}T${visit.time}:00+05:30`).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(calendar).toContain(`DTSTART:${begin}`);
    expect(calendar).toContain(`SUMMARY:Site visit: ${visit.projectTitle}`);
    expect(only(mailsFor(visit, context), 'notification').calendar).toBeUndefined();
  });

  test('does not name an invented project', () => {
    const mail = only(mailsFor({ ...visit, projectTitle: 'Free flats' }, context), 'acknowledgement');
    expect(JSON.stringify(mail)).not.toContain('Free flats');
  });
});
