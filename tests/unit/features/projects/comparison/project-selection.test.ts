import { expect, test } from 'vitest';
import { comparedProjects } from '../../../../../src/features/projects/comparison/project-selection.ts';

test.each([
  ['', []],
  ['projects=amara', ['amara']],
  ['projects=sbc,amara', ['sbc', 'amara']],
  ['projects=amara&projects=sbc', ['amara', 'sbc']],
  ['projects=amara,amara,nowhere,', ['amara']],
  ['projects=amara,sbc,elvira,arista', ['amara', 'sbc', 'elvira']],
])('An address with ?%s compares %j', (query, expected) => {
  const known = ['amara', 'arista', 'elvira', 'sbc'];
  expect(comparedProjects(new URLSearchParams(query), known)).toEqual(expected);
});
