import { expect, test } from 'vitest';
import { checkContent } from '../../../src/content-check/check.ts';
import { formatMistakes } from '../../../src/content-check/report.ts';
import {
  type Changes,
  changeOf,
  jpeg,
  messageAt,
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

/** Returns changes that replace the hero of Amara with a file of another name. */
const picture = (name: string, content: Buffer): Changes => ({
  ...inAmara('./hero.jpg', `./${name}`),
  [`projects/amara/${name}`]: content,
});

/** Mistakes of editors, each with the place and the advice that its message contains. */
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
  [
    'a travel time',
    inAmara(/^description: .*/m, "description: Ten minutes' drive from the airport."),
    'projects/amara/index.md:5  description',
    '3 km by road',
  ],
  [
    'a travel time below the front matter',
    inAmara('villas of {brand}', 'villas of {brand}, half an hour from the hills'),
    'projects/amara/index.md:34',
    'a travel time: hour from',
  ],
  [
    'a travel time among the facts',
    inAmara('id: 1', 'id: 1\nfacts:\n  - name: Airport\n    value: 10 mins'),
    'projects/amara/index.md:5  facts.1.value',
    'the distance by road in kilometres',
  ],
  // Files and pictures
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
  [
    'a picture that does not exist',
    inAmara('./hero.jpg', './her.jpg'),
    'projects/amara/index.md:7  image.src',
    'src: ./hero.jpg',
  ],
  [
    'a picture with another capital',
    inAmara('./hero.jpg', './Hero.jpg'),
    'projects/amara/index.md:7  image.src',
    'src: ./hero.jpg',
  ],
  [
    'a picture without ./',
    inAmara('./hero.jpg', 'hero.jpg'),
    'projects/amara/index.md:7  image.src',
    'src: ./hero.jpg',
  ],
  [
    'a picture of a telephone',
    { ...picture('hero.heic', hero) },
    'projects/amara/index.md:7  image.src',
    'src: ./hero.jpg',
  ],
  [
    'a picture of half a copy',
    picture('half.jpg', hero.subarray(0, hero.length / 2)),
    'projects/amara/index.md:7  image.src',
    'a picture that is a JPG, PNG, WebP or AVIF file, or an SVG drawing; copy it again from where it came',
  ],
  [
    'an empty picture',
    picture('empty.jpg', Buffer.alloc(0)),
    'projects/amara/index.md:7  image.src',
    'a picture that is a JPG, PNG, WebP or AVIF file, or an SVG drawing; copy it again from where it came',
  ],
  [
    'a document with the name of a picture',
    picture('plan.png', Buffer.from('%PDF-1.7')),
    'projects/amara/index.md:7  image.src',
    'a picture that is a JPG, PNG, WebP or AVIF file, or an SVG drawing; copy it again from where it came',
  ],
  [
    'a picture too small for the top of a page',
    picture('small.jpg', await jpeg(800)),
    'projects/amara/index.md:7  image.src',
    'a picture of at least 1200 pixels, because it fills the top of the page',
  ],
  // Addresses
  [
    'a removed project',
    { [amara]: undefined, 'projects/amara/hero.jpg': undefined },
    'redirects.yaml',
    '- from: /portfolio/amara\n  to: /portfolio',
  ],
  [
    'a project at another address',
    inAmara('id: 1', 'id: 1\nroute: amara-villas'),
    'redirects.yaml',
    '- from: /portfolio/amara\n  to: /portfolio/amara-villas',
  ],
  [
    'a redirect from a page that exists',
    changeOf('redirects.yaml')('/portfolio/lake-house', '/portfolio/elvira'),
    'redirects.yaml:1  1.from',
    'an address without a page: this page exists. Remove this entry',
  ],
  [
    'a redirect from a whole address',
    changeOf('redirects.yaml')('/portfolio/lake-house', 'https://a.example/b'),
    'redirects.yaml:1  1.from',
    'from: /portfolio/amara',
  ],
  [
    'a redirect to a page that does not exist',
    changeOf('redirects.yaml')('to: /portfolio/elvira', 'to: /portfolio/elvria'),
    'redirects.yaml:2  1.to',
    'to: /portfolio/elvira',
  ],
  [
    'redirects in a circle',
    changeOf('redirects.yaml')(
      'to: /portfolio/elvira',
      'to: /old\n- from: /old\n  to: /portfolio/lake-house',
    ),
    'redirects.yaml:2  1.to',
    'to: /portfolio',
  ],
];

test.each(mistakes)(
  '%s is reported with its place and a correction',
  async (_name, changes, place, advice) => {
    const message = await messageAt(changes, place);
    expect(message).toContain(`: ${advice}`);
    expect(message).toMatch(/^src.*\n {2}stands there: .+\n {2}expected: /);
  },
);

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
