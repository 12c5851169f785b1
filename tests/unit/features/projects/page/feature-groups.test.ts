import { describe, expect, test } from 'vitest';
import { groupFeatures } from '../../../../../src/features/projects/page/feature-groups.ts';

describe('features', () => {
  test('an entry in capitals is the sub-heading of the entries after it', () => {
    expect(groupFeatures(['2 and 3 BHK', 'BUILDING', 'A lift', 'R.C.C. FRAME', 'Piles'])).toEqual([
      { heading: undefined, features: ['2 and 3 BHK'] },
      { heading: 'BUILDING', features: ['A lift'] },
      { heading: 'R.C.C. FRAME', features: ['Piles'] },
    ]);
  });

  test('a figure without letters is not a sub-heading', () => {
    expect(groupFeatures(['24/7', '11 ft'])).toEqual([{ heading: undefined, features: ['24/7', '11 ft'] }]);
  });

  test('an empty list has no groups', () => {
    expect(groupFeatures([])).toEqual([]);
  });
});
