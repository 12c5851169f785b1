import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { headerText } from '../../functions/send-enquiry/mail/header-text.ts';
import { nodemailerMessage } from '../../functions/send-enquiry/mail/smtp.ts';
import { type MailContext, mailsFor } from '../../functions/send-enquiry/mail/submission-mails.ts';
import type { OutboxRow } from '../../functions/send-enquiry/outbox/row.ts';
import { readRecipients } from '../../functions/send-enquiry/settings.ts';
import { international } from '../../src/company/phone-number.ts';
import type { BrochureRequest, ContactEnquiry } from '../../src/features/enquiry/schema.ts';
import { site as company } from '../../src/site.ts';
import { visitOf } from '../support/forms.ts';
import { withPage } from '../support/projects.ts';
import { attacks } from '../support/xss.ts';

const site = 'https://www.example.com';
const functionUrl = 'https://project.supabase.co/functions/v1/send-enquiry';
const context: MailContext = {
  site,
  brochures: { functionUrl, key: 'key' },
  from: 'info@example.com',
  recipients: new Map(),
  now: () => 1_000_000,
};
const person = { name: 'Meera Nair', email: 'meera@example.com', phone: '+91 90000 10000' };
const contact: ContactEnquiry = {
  formType: 'contact',
  ...person,
  message: 'Please call me.\nAfter six.',
  enquiryType: 'venture',
};
const request: BrochureRequest = { formType: 'brochure', ...person, projectTitle: 'Amara' };

const only = (mails: OutboxRow[], kind: OutboxRow['kind']): OutboxRow => {
  const found = mails.find((mail) => mail.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};

/** The mail as a mail program reads it. */
const delivered = async (mail: OutboxRow) => {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message: content } = await composer.sendMail(
    nodemailerMessage({ ...mail, created_at: '2026-01-01T00:00:00Z' }, context.from),
  );
  return PostalMime.parse(content as Buffer);
};

describe('the mails of a submission', () => {
  test('tell sales everything, and reply to the visitor', async () => {
    const mail = await delivered(only(mailsFor(contact, context), 'notification'));
    expect(mail).toMatchObject({
      from: { name: company.name, address: 'info@example.com' },
      to: [{ address: company.email.info }],
      replyTo: [{ address: person.email }],
      subject: 'Enquiry from Meera Nair',
    });
    for (const part of [mail.text, mail.html]) {
      for (const text of ['Meera Nair', person.email, person.phone, 'Joint Venture', 'Please call me.'])
        expect(part).toContain(text);
      expect(part).toContain(`${site}/admin`);
    }
  });

  test('have a text part, an HTML part that loads nothing, and an own Message-ID', async () => {
    const mails = mailsFor(request, context);
    expect(mails.map(({ kind }) => kind)).toEqual(['notification', 'acknowledgement', 'brochure']);
    expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(3);
    for (const mail of mails) {
      const { text, html, messageId } = await delivered(mail);
      expect(text?.length).toBeGreaterThan(50);
      expect(html).not.toMatch(/<(script|img|link|iframe)|src=|url\(/i);
      expect(messageId).toBe(mail.message_id);
      expect(mail.message_id).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
    }
  });

  test('carry nobody’s advertisement to an address somebody else typed', () => {
    const advert = 'Win at www.evil.example';
    const forms = [
      { ...contact, name: advert, message: `${advert} ${contact.message}` },
      { ...request, name: advert, projectTitle: advert },
    ];
    for (const form of forms) {
      for (const mail of mailsFor(form, context).filter(({ kind }) => kind !== 'notification')) {
        expect(JSON.stringify(mail)).not.toContain('evil');
        expect(mail.text_body).toContain('Hello,');
      }
    }
  });

  test('go to everybody set up for a desk and a project, with links that call and write to the sender', () => {
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
    for (const { text_body, html_body } of notifications)
      for (const part of [text_body, html_body]) {
        expect(part).toContain(`Call Meera Nair about ${title}`);
        expect(part).toContain('tel:+919000010000');
        expect(part).toContain(`WhatsApp Meera Nair about ${title}`);
        expect(part).toContain(`https://wa.me/919000010000?text=Hello%20Meera%20Nair`);
      }
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

  test.each(attacks)('show %s as text', async (attack) => {
    const form: ContactEnquiry = { ...contact, name: attack, phone: attack, message: attack };
    for (const mail of mailsFor(form, context)) {
      const { html = '', text = '', subject } = await delivered(mail);
      const markup = html.match(/<[a-z!/][^>]*>/gi) ?? [];
      const known = /^<\/?(!doctype html|html|head|meta|title|body|div|p|table|tbody|tr|th|td|a|br)\b/i;
      expect(markup.filter((tag) => !known.test(tag))).toEqual([]);
      expect(html).not.toMatch(
        /<[^>]+\s(on\w+|background)=|href="(?!https:\/\/www\.example\.com|tel:\+\d+"|https:\/\/wa\.me\/\d+\?text=[\w%.!~*'()-]+")/i,
      );
      if (mail.kind !== 'notification') continue;
      expect(text).toContain(attack);
      expect(subject).toContain(attack.slice(0, 20));
    }
  });

  test.each([
    'Meera\r\nBcc: everybody@example.com',
    'Meera\nBcc: everybody@example.com',
    'Meera\u2028Bcc: everybody@example.com',
    'Meera\u0085Bcc: everybody@example.com\u0000',
    `${'x'.repeat(500)}\r\nBcc: everybody@example.com`,
    'a@example.com, everybody@example.com',
    '=?utf-8?Q?=0D=0ABcc:_everybody@example.com?=',
    'Meera \u202eelpmaxe.live\u2066 \u200b\ufeff',
    '\ud800\r\nBcc: everybody@example.com',
  ])('have no header of the sender’s making: %j', async (name) => {
    expect(headerText(name)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
    for (const mail of mailsFor({ ...request, name, projectTitle: name }, context)) {
      const { headers, to, cc, bcc } = await delivered(mail);
      expect([to?.length, cc, bcc]).toEqual([1, undefined, undefined]);
      expect(headers.map(({ key }) => key)).not.toContain('bcc');
    }
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

  test('of what is no desk and no project are reported, and the others kept', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(readRecipients('gone: a@example.com; info: b@example.com').get('info')).toEqual(['b@example.com']);
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"gone"'));
    report.mockRestore();
  });
});

test.each([
  ['+91 90000 10000', '919000010000'],
  ['090000 10000', '919000010000'],
  ['90000-10000', '919000010000'],
  ['0091 90000 10000', '919000010000'],
  ['+65 6123 4567 8', '65612345678'],
  ['12345', undefined],
  ['call me', undefined],
])('the number %s is dialled as %s', (typed, dialled) => {
  expect(international(typed)).toBe(dialled);
});

describe('a header', () => {
  test.each([
    ['  Meera\r\n\t Nair\u00a0\u00a0', 'Meera Nair'],
    ['\u202eMeera\u202c Nair', 'Meera Nair'],
    ['Meera \ud800', 'Meera \ufffd'],
    ['😀'.repeat(500), '😀'.repeat(160)],
  ])('is made of %j: one line, trimmed, of a bearable length', (text, expected) => {
    expect(headerText(text)).toBe(expected);
  });

  test('takes an address for one, whatever it holds', async () => {
    const several = 'a@example.com, b@example.com';
    const [mail] = mailsFor(contact, context);
    const { to, replyTo } = await delivered({
      ...(mail as OutboxRow),
      recipient: several,
      reply_to: several,
    });
    expect([to?.length, replyTo?.length]).toEqual([1, 1]);
  });

  test('tells other machines not to answer', async () => {
    const { headers } = await delivered(only(mailsFor(contact, context), 'acknowledgement'));
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });
});

test('a mail never reads a file or an address', () => {
  const [mail] = mailsFor(contact, context);
  expect(
    nodemailerMessage({ ...(mail as OutboxRow), created_at: '2026-01-01T00:00:00Z' }, context.from),
  ).toMatchObject({
    disableFileAccess: true,
    disableUrlAccess: true,
  });
});

test('a brochure that nobody knows goes out without the title somebody made up, and leads to the portfolio', () => {
  for (const projectTitle of ['Free flats for you', 'amara ', '__proto__']) {
    const mail = only(mailsFor({ ...request, projectTitle }, context), 'brochure');
    expect(mail.subject).toBe(`Your brochure from ${company.name}`);
    expect(JSON.stringify(mail)).not.toContain(projectTitle);
    expect(mail.text_body).toContain(`${site}/portfolio\n`);
  }
  const [project] = withPage;
  const projectTitle = project?.title ?? '';
  const known = only(mailsFor({ ...request, projectTitle }, context), 'brochure');
  expect(known.subject).toBe(`Your brochure: ${projectTitle}`);
  expect(known.text_body).toContain(`${functionUrl}?brochure=${project?.path.split('/').at(-1)}&`);
  expect(known.text_body).toContain('The link works until 11 February 1970.');
});

test('The notification of an enquiry from a project page names the project', () => {
  const mail = only(mailsFor(contact, context, { project: 'Amara' }), 'notification');
  expect(mail.subject).toMatch(/, Amara$/);
  expect(mail.text_body).toContain('Project: Amara');
  const asked = only(mailsFor(request, context, { project: 'Adhira' }), 'notification');
  expect(asked.text_body.match(/Project: /g)).toHaveLength(1);
});

describe('the confirmation of a visit', () => {
  const visit = visitOf('meera');
  test('names day and hour and carries them as a calendar file', async () => {
    const mail = only(mailsFor(visit, context), 'acknowledgement');
    expect(mail.text_body).toContain(`We expect you at ${visit.projectTitle} on `);
    const { attachments } = await delivered(mail);
    const file = attachments.find(({ filename }) => filename === 'visit.ics');
    // Long lines of a calendar go on in the next one, after a space.
    const calendar = new TextDecoder().decode(file?.content as ArrayBuffer).replaceAll(/\r?\n /g, '');
    const begin = new Date(`${visit.day}T${visit.time}:00+05:30`).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(calendar).toContain(`DTSTART:${begin}`);
    expect(calendar).toContain(`SUMMARY:Site visit: ${visit.projectTitle}`);
    expect(only(mailsFor(visit, context), 'notification').calendar).toBeUndefined();
  });

  test('names no project that somebody made up', () => {
    const mail = only(mailsFor({ ...visit, projectTitle: 'Free flats' }, context), 'acknowledgement');
    expect(JSON.stringify(mail)).not.toContain('Free flats');
  });
});
