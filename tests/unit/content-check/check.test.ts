import { expect, test } from 'vitest';
import { checkContent } from '../../../src/content-check/check.ts';
import { formatMistakes } from '../../../src/content-check/report.ts';
import {
  changeOf,
  expectMessage,
  type PlantedMistake,
  smallContent,
  writeSmallContent,
} from '../../support/small-content.ts';

test("the site's own content has no mistakes, and its addresses are listed (by `npm run build`)", async () => {
  const report = await checkContent('.');
  expect(report.mistakes.length === 0 || formatMistakes(report)).toBe(true);
  expect(report.newAddresses).toEqual([]);
});

const amara = 'projects/amara/index.md';
const elvira = 'projects/elvira/index.md';
const hero = smallContent['projects/amara/hero.jpg'] as Buffer;

const inAmara = changeOf(amara);
const inElvira = changeOf(elvira);
const inFilms = changeOf('testimonials.yaml');

const mistakes: PlantedMistake[] = [
  // Between files
  ['an id of another project', inElvira('id: 2', 'id: 1'), 'projects/elvira/index.md:2  id', 'id: 2'],
  [
    'an address of another project',
    inElvira('id: 2', 'id: 2\nroute: amara'),
    'projects/elvira/index.md:3  route',
    'route: elvira',
  ],
  [
    'a WhatsApp message of another project',
    inElvira('about Elvira', 'about Amara'),
    'projects/elvira/index.md:12  whatsapp',
    "whatsapp: Hi, I'm interested in the Elvira project. Could you provide more information?",
  ],
  [
    'an address that is a list of the portfolio',
    inElvira('id: 2', 'id: 2\nroute: villa'),
    'projects/elvira/index.md:3  route',
    'route: villa-homes',
  ],
  ['an id of another film', inFilms('id: 2', 'id: 1'), 'testimonials.yaml:12  2.id', 'id: 2'],
  [
    'a title of another opening',
    changeOf('openings/surveyor.md')('Surveyor', 'Site Engineer'),
    'openings/surveyor.md:2  title',
    'title: Site Engineer 2',
  ],
  [
    'a sample that the project does not have',
    inAmara('id: 1', 'id: 1\nsamples: [video]'),
    'projects/amara/index.md:3  samples.1',
    'only what the project has: it has no video. Remove this entry',
  ],
  // Texts
  [
    'a placeholder with a capital',
    inAmara('villas of {brand}', 'villas of {Brand}'),
    'projects/amara/index.md:34',
    '{brand}',
  ],
  [
    'a misspelt placeholder',
    inAmara(/^description: .*/m, 'description: "The villas of {brnad}"'),
    'projects/amara/index.md:5  description',
    '{brand}',
  ],
  [
    'a placeholder that only legal texts have',
    inAmara('villas of {brand}', 'villas of {email}'),
    'projects/amara/index.md:34',
    '{brand}',
  ],
  [
    'an unknown placeholder in a legal text',
    changeOf('legal/terms.md')('{legalName}', '{legalNmae}'),
    'legal/terms.md:8',
    '{legalName}',
  ],
  [
    'a text that nobody has written',
    inAmara(/^location: .*/m, 'location: To be written'),
    'projects/amara/index.md:4  location',
    'draft: true, at the top of the file, until it is written',
  ],
  [
    'a link to a page that does not exist',
    changeOf('legal/terms.md')('(/contact)', '(/contcat)'),
    'legal/terms.md:8',
    '/contact',
  ],
  [
    'a link without https://',
    changeOf('legal/terms.md')('(/contact)', '(www.example.com)'),
    'legal/terms.md:8',
    'https://www.example.com',
  ],
  // Files
  [
    'a misnamed file',
    { 'projects/amara/floor-plan.yaml': 'src: plan.svg\n' },
    'projects/amara/floor-plan.yaml',
    'index.md with its fields, and pictures; plans stand in index.md, under plans',
  ],
  [
    'a project as a file',
    { 'projects/nila-park.md': '---\nid: 3\n---\n' },
    'projects/nila-park.md',
    'a file such as projects/nila-park/index.md, openings/site-engineer.md, testimonials.yaml, redirects.yaml, legal/terms.md, company.json',
  ],
  [
    'a folder without index.md',
    { 'projects/nila-park/hero.jpg': hero },
    'projects/nila-park',
    'npm run new:project -- "nila-park"',
  ],
  [
    'a folder with spaces',
    {
      'projects/Nila Park/index.md': (smallContent[elvira] as string)
        .replaceAll('Elvira', 'Nila')
        .replace('id: 2', 'id: 3'),
      'projects/Nila Park/hero.jpg': hero,
    },
    'projects/Nila Park/index.md',
    'src/content/projects/nila-park/index.md',
  ],
  [
    'a version of a legal text without the one before it',
    changeOf('legal/terms.md')('version: 1', 'version: 2'),
    'legal/older/terms-1.md',
    'the text as it was before version 2: consents were given under it',
  ],
  [
    'an earlier version with another number',
    {
      'legal/older/terms-1.md': (smallContent['legal/terms.md'] as string).replace(
        'version: 1',
        'version: 3',
      ),
    },
    'legal/older/terms-1.md:4  version',
    'version: 1',
  ],
  [
    'a version that began before the earlier one',
    {
      'legal/terms.md': (text) => text.replace('version: 1', 'version: 2'),
      'legal/older/terms-1.md': smallContent['legal/terms.md'],
    },
    'legal/terms.md:5  since',
    'a day after 2026-10-01, since which version 1 applied',
  ],
  ['a missing legal text', { 'legal/terms.md': undefined }, 'legal/terms.md', 'this file: the site needs it'],
];

test.each(mistakes)('%s is reported with its place and a correction', expectMessage);

test('a draft may contain texts that are still to be written', async () => {
  const root = await writeSmallContent({
    [elvira]: (text) => text.replace(/^location: .*/m, 'draft: true\nlocation: To be written'),
    'redirects.yaml':
      '- from: /portfolio/lake-house\n  to: /about\n- from: /portfolio/elvira\n  to: /portfolio\n',
  });
  const { mistakes: found, notes } = await checkContent(root);
  expect(found).toEqual([]);
  expect(notes.map(({ about, text }) => `${about}: ${text}`)).toContain('held back: Draft');
});
