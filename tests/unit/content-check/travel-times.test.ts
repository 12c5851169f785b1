import { expect, test } from 'vitest';
import { travelTimeMistakes } from '../../../src/content-check/travel-times.ts';
import { changeOf, expectMessage, type PlantedMistake } from '../../support/small-content.ts';

const found = (text: string, path: PropertyKey[] = ['description']) =>
  travelTimeMistakes({ file: 'projects/amara/index.md', line: 5, path, text }).length;

test.each([
  'Villas ten minutes from the airport.',
  'A 10-minute drive to the airport',
  "Five minutes' walk from the station",
  'The school is a 5 min. walk away.',
  'Half an hour by car, and you are in the hills.',
  'You reach Gandhipuram in 15 mins.',
  'The drive to the airport takes ten minutes.',
  'Airport: 10 mins',
  'The hills are an hour away.',
])('"%s" is a travel time', (text) => {
  expect(found(text)).toBe(1);
});

test.each([
  'The airport is 3 km away.',
  'Guards from six in the morning, 24 hours a day',
  'The front after office hours',
  'Our team will get back to you within 24 hours.',
  'Short films, each about half a minute long',
  'An hour on the site tells you whether you want to live there.',
  'Fire doors rated for 120 minutes',
  'Power backup of 4 hours for lifts and pumps',
])('"%s" is not a travel time', (text) => {
  expect(found(text)).toBe(0);
});

test.each([
  [['places', 'items', 0, 'text'], 'An hour at most.'],
  [['facts', 1, 'value'], '10 mins'],
])('in %j any duration is a travel time', (path, text) => {
  expect(found(text, path)).toBe(1);
});

const inAmara = changeOf('projects/amara/index.md');

const mistakes: PlantedMistake[] = [
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
];

test.each(mistakes)('%s is reported with its place and a correction', expectMessage);
