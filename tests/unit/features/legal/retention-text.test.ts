import { expect, test } from 'vitest';
import { retentionText } from '../../../../src/features/legal/retention-text.ts';

test.each([
  [730, 'It is erased by itself 2 years after it came.'],
  [365, 'It is erased by itself one year after it came.'],
  [90, 'It is erased by itself 90 days after it came.'],
  [0, 'It is kept until you ask us to erase it.'],
])('a retention of %s days in words', (days, sentence) => expect(retentionText.en(days)).toBe(sentence));
