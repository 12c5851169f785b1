import { describe, expect, test } from 'vitest';
import { newest } from '../../../../src/features/projects/project-order.ts';

describe('menus', () => {
  test('list the projects with the highest ids, in the given order', () => {
    const projects = [{ id: 1 }, { id: 12 }, { id: 3 }, { id: 9 }];
    expect(newest(projects, 2)).toEqual([{ id: 12 }, { id: 9 }]);
    expect(newest(projects, 3)).toEqual([{ id: 12 }, { id: 3 }, { id: 9 }]);
    expect(newest(projects, 9)).toEqual(projects);
  });
});
