import { describe, expect, test } from 'vitest';
import { cutText } from '../../../../src/features/projects/cut-text.ts';

describe('menus', () => {
  test('truncate long texts with an ellipsis', () => {
    expect(cutText('A villa', 7)).toBe('A villa');
    expect(cutText('A villa.', 7)).toBe('A villa...');
  });
});
