import { describe, expect, test } from 'vitest';
import { mailsFor } from '../../../../../functions/send-enquiry/mail/submission-mails.ts';
import type { ContactEnquiry } from '../../../../../src/features/enquiry/schema.ts';
import { contact, context, delivered, request } from '../../../../support/submission-mails.ts';
import { attacks } from '../../../../support/xss.ts';

describe('the mails of a submission', () => {
  test('have a text part, an HTML part that loads nothing, and a unique Message-ID', async () => {
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

  test('carry no advertisement to an address that the sender entered', () => {
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
});
