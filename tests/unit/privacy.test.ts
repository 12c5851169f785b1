import { expect, test } from 'vitest';
import { retentionText } from '../../src/lib/privacy.ts';

test.each([
  [730, 'It is erased by itself 2 years after it came.'],
  [365, 'It is erased by itself one year after it came.'],
  [90, 'It is erased by itself 90 days after it came.'],
  [0, 'It is kept until you ask us to erase it.'],
])('%s days', (days, sentence) => expect(retentionText(days)).toBe(sentence));
