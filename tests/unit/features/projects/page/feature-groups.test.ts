import { describe, expect, test } from 'vitest';
import { groupFeatures } from '../../../../../src/features/projects/page/feature-groups.ts';

describe('features', () => {
  test('an entry wholly in capitals is the sub-heading of those after it', () => {
    expect(groupFeatures(['2 and 3 BHK', 'BUILDING', 'A lift', 'R.C.C. FRAME', 'Piles'])).toEqual([
      { heading: undefined, features: ['2 and 3 BHK'] },
      { heading: 'BUILDING', features: ['A lift'] },
      { heading: 'R.C.C. FRAME', features: ['Piles'] },
    ]);
  });

  test('a figure without a letter is no sub-heading', () => {
    expect(groupFeatures(['24/7', '11 ft'])).toEqual([{ heading: undefined, features: ['24/7', '11 ft'] }]);
  });

  test('no features make no group', () => {
    expect(groupFeatures([])).toEqual([]);
  });
});
