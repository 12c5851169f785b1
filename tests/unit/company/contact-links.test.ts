import { expect, test } from 'vitest';
import { mail, telephone, whatsapp } from '../../../src/company/contact-links.ts';

test('Telephone, chat and mail links carry digits and encoded text', () => {
  expect(telephone('+91 90000 10000')).toBe('tel:+919000010000');
  expect(whatsapp("I'm here & now", '+91 90000 10000')).toBe(
    "https://wa.me/919000010000?text=I'm%20here%20%26%20now",
  );
  expect(mail('a@b.example')).toBe('mailto:a@b.example');
});
