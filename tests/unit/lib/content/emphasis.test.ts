import { describe, expect, test } from 'vitest';
import { emphasisParts, withoutEmphasis } from '../../../../src/lib/content/emphasis.ts';

describe('Words between asterisks', () => {
  test('are emphasised', () => {
    expect(emphasisParts('Stand in *the rooms*.')).toEqual([
      { words: 'Stand in ', emphasised: false },
      { words: 'the rooms', emphasised: true },
      { words: '.', emphasised: false },
    ]);
    expect(emphasisParts('*All*')).toEqual([{ words: 'All', emphasised: true }]);
  });

  test('lose their asterisks where a text is plain', () => {
    expect(withoutEmphasis('Stand in *the rooms*.')).toBe('Stand in the rooms.');
  });
});
