import { expect, test } from 'vitest';
import { noticeTexts, tamilAnswers } from '../../../../src/components/form/notice-translations.ts';
import { measurementText } from '../../../../src/features/legal/measurement-text.ts';
import { retentionText } from '../../../../src/features/legal/retention-text.ts';

test.each([
  [730, 'It is erased by itself 2 years after it came.'],
  [365, 'It is erased by itself one year after it came.'],
  [90, 'It is erased by itself 90 days after it came.'],
  [0, 'It is kept until you ask us to erase it.'],
])('a retention of %s days in words', (days, sentence) => expect(retentionText.en(days)).toBe(sentence));

test('The policy mentions Google only when a tag is set', () => {
  expect(measurementText('')).not.toContain('Google');
  expect(measurementText('AW-1/a')).toContain('Only if you agree');
});

test('The Tamil texts are in Tamil letters', () => {
  const { name, consent, storage, policy } = noticeTexts.ta;
  const { wrongFields, notSent } = tamilAnswers;
  const { ta: retention } = retentionText;
  for (const text of [name, consent, storage, policy, retention(0), retention(90), wrongFields, notSent])
    expect(text.replaceAll(/[\d\s.,:;-]/g, '')).toMatch(/^[\u0b80-\u0bff]+$/);
  expect(retention(90)).toContain('90');
});
