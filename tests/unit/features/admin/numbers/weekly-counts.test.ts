import { expect, test } from 'vitest';
import {
  fillMissingWeeks,
  lastWeeks,
  namesOf,
  withOthers,
} from '../../../../../src/features/admin/numbers/weekly-counts.ts';

test.each([
  ['2026-11-22', ['2026-11-09', '2026-11-16']],
  ['2026-11-23', ['2026-11-16', '2026-11-23']],
  ['2027-01-01', ['2026-12-21', '2026-12-28']],
])('the last weeks up to %s start on Mondays', (day, weeks) => {
  expect(lastWeeks(2, day)).toEqual(weeks);
});

test('names are sorted by frequency, and missing counts are 0', () => {
  const counts = [
    { week: 'a', name: 'Amara', total: 1 },
    { week: 'a', name: 'Arista', total: 3 },
    { week: 'b', name: 'Amara', total: 1 },
  ];
  expect(namesOf(counts)).toEqual(['Arista', 'Amara']);
  expect(fillMissingWeeks(counts, ['a', 'b'], ['Arista', 'Amara']).map(({ total }) => total)).toEqual([
    3, 1, 0, 1,
  ]);
});

test('names beyond the most frequent are counted together', () => {
  const counts = ['a', 'b'].flatMap((week) =>
    ['google', 'direct', 'x', 'y'].map((name, index) => ({ week, name, total: 9 - index })),
  );
  expect(withOthers(counts, 2)).toEqual(
    ['a', 'b'].flatMap((week) => [
      { week, name: 'google', total: 9 },
      { week, name: 'direct', total: 8 },
      { week, name: 'Others', total: 13 },
    ]),
  );
});
