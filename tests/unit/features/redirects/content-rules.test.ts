import { test } from 'vitest';
import { changeOf, expectMessage, type PlantedMistake } from '../../../support/small-content.ts';

const amara = 'projects/amara/index.md';

const inAmara = changeOf(amara);
const inRedirects = changeOf('redirects.yaml');

const mistakes: PlantedMistake[] = [
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
    inRedirects('/portfolio/lake-house', '/portfolio/elvira'),
    'redirects.yaml:1  1.from',
    'an address without a page: this page exists. Remove this entry',
  ],
  [
    'a redirect from a whole address',
    inRedirects('/portfolio/lake-house', 'https://a.example/b'),
    'redirects.yaml:1  1.from',
    'from: /portfolio/amara',
  ],
  [
    'a redirect to a page that does not exist',
    inRedirects('to: /portfolio/elvira', 'to: /portfolio/elvria'),
    'redirects.yaml:2  1.to',
    'to: /portfolio/elvira',
  ],
  [
    'redirects in a circle',
    inRedirects('to: /portfolio/elvira', 'to: /old\n- from: /old\n  to: /portfolio/lake-house'),
    'redirects.yaml:2  1.to',
    'to: /portfolio',
  ],
];

test.each(mistakes)('%s is reported with its place and a correction', expectMessage);
