import { expect, test } from 'vitest';
import { international } from '../../../src/company/reply-links.ts';

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
