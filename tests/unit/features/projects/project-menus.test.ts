import { describe, expect, test } from 'vitest';
import { cutText } from '../../../../src/features/projects/cut-text.ts';
import { newest } from '../../../../src/features/projects/newest-projects.ts';

describe('menus', () => {
  test('list the projects with the highest ids, in the given order', () => {
    const projects = [{ id: 1 }, { id: 12 }, { id: 3 }, { id: 9 }];
    expect(newest(projects, 2)).toEqual([{ id: 12 }, { id: 9 }]);
    expect(newest(projects, 3)).toEqual([{ id: 12 }, { id: 3 }, { id: 9 }]);
    expect(newest(projects, 9)).toEqual(projects);
  });

  test('truncate long texts with an ellipsis', () => {
    expect(cutText('A villa', 7)).toBe('A villa');
    expect(cutText('A villa.', 7)).toBe('A villa...');
  });
});
