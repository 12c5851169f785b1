import { expect, test } from 'vitest';
import { measurementText } from '../../../../src/features/legal/measurement-text.ts';

test('The policy mentions Google only when a tag is set', () => {
  expect(measurementText('')).not.toContain('Google');
  expect(measurementText('AW-1/a')).toContain('Only if you agree');
});
