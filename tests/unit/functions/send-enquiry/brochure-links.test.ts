import { expect, test } from 'vitest';
import { brochureKeyOf } from '../../../../functions/send-enquiry/brochure-links.ts';

test('A brochure key that is short enough to guess is refused', () => {
  expect(() => brochureKeyOf('abc')).toThrow('BROCHURE_KEY must have 32 or more random characters.');
  expect([undefined, '', 'k'.repeat(32)].map(brochureKeyOf)).toEqual([undefined, undefined, 'k'.repeat(32)]);
});
