import { test } from 'vitest';
import { changeOf, expectMessage, type PlantedMistake } from '../../support/small-content.ts';

const inAmara = changeOf('projects/amara/index.md');
const inCompany = changeOf('company.json');

const mistakes: PlantedMistake[] = [
  [
    'a missing comma between two facts',
    inCompany('"09:00",', '"09:00"'),
    'company.json:38',
    '"opens": "09:00",',
  ],
  [
    'a comma after the last fact',
    inCompany('6:00 PM"', '6:00 PM",'),
    'company.json:40',
    '"text": "Monday to Friday, 9:00 AM - 6:00 PM"',
  ],
  [
    'a fact without quotation marks',
    inCompany('"09:00"', '09:00'),
    'company.json:38',
    'names and texts in quotation marks',
  ],
  [
    'a colon in a text',
    inAmara('title: Amara\n', 'title: Amara: villas\n'),
    'projects/amara/index.md:3',
    'title: "Amara: villas"',
  ],
  [
    'a text that begins with a placeholder',
    inAmara('title: Amara\n', 'title: {brand} Square\n'),
    'projects/amara/index.md:3',
    'title: "{brand} Square"',
  ],
  [
    'a tab',
    inAmara('  src: ./hero.jpg', '\tsrc: ./hero.jpg'),
    'projects/amara/index.md:7',
    'spaces at the beginning of a line and no tab: two for each step',
  ],
  [
    'a quotation mark that is not closed',
    inAmara('title: Amara\n', 'title: "Amara\n'),
    'projects/amara/index.md:3',
    'title: "Amara"',
  ],
  [
    'a field twice',
    inAmara('id: 1\n', 'id: 1\nid: 2\n'),
    'projects/amara/index.md:3',
    'each field once: remove one of the two',
  ],
  [
    'a field further left than its neighbours',
    inAmara('    - src', '   - src'),
    'projects/amara/index.md:21',
    'fields of one part that begin at the same column, with spaces before them',
  ],
  [
    'front matter without an end',
    inAmara('---\n\nThe villas', '\nThe villas'),
    'projects/amara/index.md:1',
    '---',
  ],
  [
    'no front matter',
    { 'projects/amara/index.md': 'The villas of {brand}.\n' },
    'projects/amara/index.md:1',
    '---\ntitle: …\n---',
  ],
  [
    'no overview',
    inAmara(/\n\nThe villas.*\n/, '\n'),
    'projects/amara/index.md:33',
    'the overview, below the line of three hyphens',
  ],
];

test.each(mistakes)('%s is reported with its place and a correction', expectMessage);
