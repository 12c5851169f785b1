import { expect, test } from 'vitest';
import { changeOf, expectMessage, messagesOf, type PlantedMistake } from '../../support/small-content.ts';

const inAmara = changeOf('projects/amara/index.md');
const inFilms = changeOf('testimonials.yaml');
const inCompany = changeOf('company.json');

const mistakes: PlantedMistake[] = [
  [
    'a telephone number without its country code',
    inCompany('+91 422', '0422'),
    'company.json:6  phones.office.1',
    'a number with its country code, such as "+91 422 555 0100"',
  ],
  [
    'a telephone number with letters',
    inCompany('"sales": "+91 90000 10000"', '"sales": "call us"'),
    'company.json:8  phones.sales',
    '"sales": "+91 90000 00000"',
  ],
  [
    'a mail address without @',
    inCompany('info@a.example', 'info.a.example'),
    'company.json:13  email.info',
    '"info": "info@{brand}.example"',
  ],
  [
    'hours that end before they begin',
    inCompany('18:00', '08:00'),
    'company.json:39  hours.closes',
    'a time later than opens, 09:00',
  ],
  [
    'hours that say another time in words',
    inCompany('"closes": "18:00"', '"closes": "17:30"'),
    'company.json:40  hours.text',
    'the days and hours above it in words; it lacks 5:30 PM',
  ],
  [
    'a day of the week that does not exist',
    inCompany('"Friday"', '"Fryday"'),
    'company.json:36  hours.days.2',
    'one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
  ],
  [
    'a missing fact of the company',
    inCompany(/^ {2}"legalName".*\n/m, ''),
    'company.json:1  legalName',
    '"legalName": "{brand} Developers Private Limited"',
  ],
  [
    'an unknown fact of the company',
    inCompany('"sales"', '"fax": "+91 422 400 0100",\n    "sales"'),
    'company.json:8  phones.fax',
    'one of office, sales, whatsapp, jointVenture',
  ],
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
    'description: Villas around a long lawn in Coimbatore, 3 km from the airport by road.',
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
];

test.each(mistakes)('%s is reported with its place and a correction', expectMessage);

test('correct content has no mistakes', async () => {
  expect(await messagesOf({})).toEqual([]);
});

test('a misspelt field is not also reported as missing', async () => {
  expect(await messagesOf(inAmara(/^saleStatus:/m, 'saleStatuss:'))).toHaveLength(1);
});
