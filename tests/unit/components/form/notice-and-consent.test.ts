import { expect, test } from 'vitest';
import { noticeTexts, tamilAnswers } from '../../../../src/components/form/notice-and-consent.ts';
import { retentionText } from '../../../../src/features/legal/retention-text.ts';

test('The Tamil texts are in Tamil letters', () => {
  const { name, consent, storage, policy } = noticeTexts.ta;
  const { wrongFields, notSent } = tamilAnswers;
  const { ta: retention } = retentionText;
  for (const text of [name, consent, storage, policy, retention(0), retention(90), wrongFields, notSent])
    expect(text.replaceAll(/[\d\s.,:;-]/g, '')).toMatch(/^[\u0b80-\u0bff]+$/);
  expect(retention(90)).toContain('90');
});
