import { expect, test } from 'vitest';
import { changeOf, messageAt, messagesOf, type PlantedMistake } from '../support/small-content.ts';

const inAmara = changeOf('projects/amara/index.md');
const inFilms = changeOf('testimonials.yaml');

const mistakes: PlantedMistake[] = [
  ['a wrong choice', inAmara('Ongoing', 'Ongiong'), 'projects/amara/index.md:9  status', 'status: Ongoing'],
  [
    'a choice in small letters',
    inAmara('type: Villa', 'type: villa'),
    'projects/amara/index.md:10  type',
    'type: Villa',
  ],
  [
    'a missing field',
    inAmara(/^location: .*\n/m, ''),
    'projects/amara/index.md:2  location',
    'location: Avinashi Road, Coimbatore',
  ],
  [
    'an empty field',
    inAmara(/^location: .*/m, 'location:'),
    'projects/amara/index.md:4  location',
    'location: Avinashi Road, Coimbatore',
  ],
  [
    'a misspelt field',
    inAmara(/^saleStatus:/m, 'saleStatuss:'),
    'projects/amara/index.md:11  saleStatuss',
    'saleStatus: Open for Sale',
  ],
  [
    'an unknown field',
    inAmara(/^type:/m, 'swimming: true\ntype:'),
    'projects/amara/index.md:10  swimming',
    'one of id, draft, publishFrom, samples, title',
  ],
  [
    'a picture without a description',
    inAmara(/^ {2}alt: .*\n/m, ''),
    'projects/amara/index.md:6  image.alt',
    'alt: The west front at dusk, lamps lit behind teak screens',
  ],
  [
    'a number as a title',
    inAmara('title: Amara\n', 'title: 2026\n'),
    'projects/amara/index.md:3  title',
    'title: "2026"',
  ],
  ['a text as a number', inAmara('id: 1', 'id: one'), 'projects/amara/index.md:2  id', 'id: 10'],
  ['a number with a fraction', inAmara('id: 1', 'id: 1.5'), 'projects/amara/index.md:2  id', 'id: 10'],
  [
    'yes instead of true',
    inAmara('id: 1', 'id: 1\ndraft: yes'),
    'projects/amara/index.md:3  draft',
    'draft: true',
  ],
  [
    'a date in words',
    inAmara('id: 1', 'id: 1\npublishFrom: 1 December 2026'),
    'projects/amara/index.md:3  publishFrom',
    'publishFrom: 2026-12-01',
  ],
  [
    'a description too short for search engines',
    inAmara(/^ {2}description: .*/m, '  description: Villas.'),
    'projects/amara/index.md:15  seo.description',
    'description: Villas around a long lawn in Coimbatore, ten minutes from the airport.',
  ],
  [
    'a text where a list stands',
    inAmara('gallery:\n    - src: ./hero.jpg\n      alt: A house at dusk', 'gallery: ./hero.jpg'),
    'projects/amara/index.md:19  details.gallery',
    'gallery:\n  - src: ./hero.jpg\n    alt: The west front at dusk, lamps lit behind teak screens',
  ],
  [
    'an item of a specification without a name',
    inAmara(/^ {6}- name: .*\n {8}value/m, '      - value'),
    'projects/amara/index.md:25  specifications.1.items.1.name',
    'name: Ceiling height',
  ],
  [
    'a link without https',
    inAmara('id: 1', 'id: 1\nbrochureUrl: http://links.example/amara'),
    'projects/amara/index.md:3  brochureUrl',
    'brochureUrl: https://links.example/amara',
  ],
  [
    'a length without seconds',
    inFilms('"0:30"', '"30"'),
    'testimonials.yaml:6  1.duration',
    'duration: "0:30"',
  ],
  [
    'two addresses of different films',
    inFilms('embed/film-1', 'embed/film-2'),
    'testimonials.yaml:5  1.embedUrl',
    'must end with the same film id as videoUrl. The frame of the same film, opened when the poster is pressed.',
  ],
  [
    'a placeholder without quotation marks',
    inAmara('title: Amara\n', 'title: {brand}\n'),
    'projects/amara/index.md:3  title',
    'title: "{brand}"',
  ],
  // The form of the file
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

test.each(mistakes)('%s is told with its place and what to write', async (_name, changes, place, tells) => {
  const message = await messageAt(changes, place);
  expect(message).toContain(`: ${tells}`);
  expect(message).toMatch(/^src.*\n {2}stands there: .+\n {2}expected: /);
});

test('content without a mistake has none', async () => {
  expect(await messagesOf({})).toEqual([]);
});

test('a misspelt field is not missing besides', async () => {
  expect(await messagesOf(inAmara(/^saleStatus:/m, 'saleStatuss:'))).toHaveLength(1);
});
