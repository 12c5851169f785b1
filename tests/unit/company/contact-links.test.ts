import { expect, test } from 'vitest';
import { mail, telephone, whatsapp } from '../../../src/company/contact-links.ts';
import { international } from '../../../src/company/phone-number.ts';

test('Telephone, chat and mail links carry digits and encoded text', () => {
  expect(telephone('+91 90000 10000')).toBe('tel:+919000010000');
  expect(whatsapp("I'm here & now", '+91 90000 10000')).toBe(
    "https://wa.me/919000010000?text=I'm%20here%20%26%20now",
  );
  expect(mail('a@b.example')).toBe('mailto:a@b.example');
});

test.each([
  ['+91 90000 10000', '919000010000'],
  ['090000 10000', '919000010000'],
  ['90000-10000', '919000010000'],
  ['0091 90000 10000', '919000010000'],
  ['+65 6123 4567 8', '65612345678'],
  ['+65 9123 4567', '6591234567'],
  ['0065 9123 4567', '6591234567'],
  ['+47 4012 3456', '4740123456'],
  ['+91 12345', undefined],
  ['12345', undefined],
  ['call me', undefined],
])('the number %s is dialled as %s', (typed, dialled) => {
  expect(international(typed)).toBe(dialled);
});
