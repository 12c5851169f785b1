import { describe, expect, test } from 'vitest';
import { greeting } from '../../../../../functions/send-enquiry/mail/greeting.ts';
import fc from '../../../../support/property-test.ts';

describe('the greeting of a mail to a sender', () => {
  test.each([
    'Meera',
    'Meera Nair',
    'மீரா',
    'मीरा नायर',
    'K. Meera',
    'M. K. Nair',
    'Meera K.',
    "Siobhán O'Nair-Rao",
    'J',
  ])('names %s', (name) => {
    expect(greeting(name)).toBe(`Dear ${name},`);
  });

  test.each([
    'Visit casino88.com now',
    'Free gift at win24.in',
    'Call 9876 543 210 for a loan',
    'Call ௯௮௭ now',
    'Buy at evil.example',
    'Buy at evil。example',
    'M.K. Nair',
    'Dr. Meera',
    'www.evil',
    'Meera (Kovai)',
    'Meera & Sons',
    'Meera <b>',
    'Free gold! Now',
    '🎁 Meera',
    'Win a flat in Kovai',
    'Meera\u200b Nair',
    'Meera\nBcc: everybody@example.com',
    "Meera'",
    '- Meera',
    '',
    'x'.repeat(61),
  ])('does not name %j', (name) => {
    expect(greeting(name)).toBe('Hello,');
  });

  /** Parts of advertisements, in notations that mail programs and readers still take for addresses and numbers. */
  const piece = fc.oneof(
    fc.constantFrom(
      'Meera',
      'Nair',
      'K.',
      'casino',
      'evil.example',
      'http://',
      'www',
      'com',
      'in',
      'bit.ly/x',
    ),
    fc.constantFrom(
      '.',
      '。',
      '．',
      '｡',
      '․',
      '@',
      '/',
      ':',
      '!',
      '-',
      "'",
      '&',
      ',',
      '\n',
      '\u200b',
      '\u202e',
      '🎁',
    ),
    fc.constantFrom('88', '9876', '௯௮', '८८', '٨٨', '８８', '²', 'Ⅷ', '②'),
    fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
  );
  const adverts = fc
    .array(fc.tuple(piece, fc.constantFrom('', ' ', '.')), { maxLength: 8 })
    .map((pieces) => pieces.flat().join('').trim());

  test('contains no digit, address or sentence for any input', () => {
    fc.assert(
      fc.property(adverts, (name) => {
        const line = greeting(name);
        if (line === 'Hello,') return;
        expect(line).toBe(`Dear ${name},`);
        expect(name).not.toMatch(/[^\p{L}\p{M} '.-]/u);
        expect(name).not.toMatch(/\.\S/);
        expect(name.split(' ').length).toBeLessThanOrEqual(4);
        for (const word of name.split(' ').filter((part) => part.includes('.')))
          expect(word).toMatch(/^\p{L}\p{M}*\.$/u);
      }),
      { numRuns: 5000 },
    );
  });

  test('contains every name of one to four plain words', () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{1,14}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        expect(greeting(words.join(' '))).toBe(`Dear ${words.join(' ')},`);
      }),
    );
  });
});
