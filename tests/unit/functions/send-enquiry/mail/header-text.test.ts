import { describe, expect, test } from 'vitest';
import { headerText } from '../../../../../functions/send-enquiry/mail/header-text.ts';
import { mailsFor } from '../../../../../functions/send-enquiry/mail/submission-mails.ts';
import { context, delivered, request } from '../../../../support/submission-mails.ts';

describe('the mails of a submission', () => {
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
  ])('have no header injected by the sender: %j', async (name) => {
    expect(headerText(name)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
    for (const mail of mailsFor({ ...request, name, projectTitle: name }, context)) {
      const { headers, to, cc, bcc } = await delivered(mail);
      expect([to?.length, cc, bcc]).toEqual([1, undefined, undefined]);
      expect(headers.map(({ key }) => key)).not.toContain('bcc');
    }
  });
});

describe('a header', () => {
  test.each([
    ['  Meera\r\n\t Nair\u00a0\u00a0', 'Meera Nair'],
    ['\u202eMeera\u202c Nair', 'Meera Nair'],
    ['Meera \ud800', 'Meera \ufffd'],
    ['😀'.repeat(500), '😀'.repeat(160)],
  ])('made from %j is one line, trimmed and limited in length', (text, expected) => {
    expect(headerText(text)).toBe(expected);
  });
});
