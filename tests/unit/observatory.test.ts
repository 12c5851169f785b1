import { expect, test } from 'vitest';
import { grade } from '../support/observatory.ts';

const good = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-abc'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
};

/** The grade of good headers with a change. */
const graded = (change: Record<string, string | undefined> = {}, html = '') => {
  const entries = Object.entries({ ...good, ...change }).filter(([, value]) => value !== undefined);
  return grade(new Headers(entries as [string, string][]), html);
};

// Figures that Mozilla's own functions (algorithm 4) give for the same answers.
test.each([
  ['all that is asked', {}, 130, 'A+'],
  ['no headers', Object.fromEntries(Object.keys(good).map((name) => [name, undefined])), 30, 'D'],
  [
    'inline scripts',
    { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'" },
    80,
    'B+',
  ],
  [
    'inline styles',
    { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
    120,
    'A+',
  ],
  ['everything from anywhere', { 'content-security-policy': 'default-src *' }, 80, 'B+'],
  [
    'pictures without encryption',
    { 'content-security-policy': "default-src 'self'; img-src http:" },
    105,
    'A+',
  ],
  ['evaluated text', { 'content-security-policy': "default-src 'self' 'unsafe-eval'" }, 105, 'A+'],
  ['a policy said twice', { 'content-security-policy': "img-src 'self'; img-src 'none'" }, 75, 'B'],
  ['a short memory', { 'strict-transport-security': 'max-age=86400' }, 120, 'A+'],
  ['no memory', { 'strict-transport-security': undefined }, 80, 'B+'],
  ['the whole address told', { 'referrer-policy': 'unsafe-url' }, 120, 'A+'],
  ['no policy', { 'content-security-policy': undefined }, 75, 'B'],
])('%s', (_, change: Record<string, string | undefined>, score, letter) => {
  expect(graded(change)).toMatchObject({ score, grade: letter });
});

test('scripts of other hosts want a checksum', () => {
  expect(graded({}, '<script src="https://cdn.example/a.js"></script>').score).toBe(125);
  expect(graded({}, '<script src="https://cdn.example/a.js" integrity="sha384-a"></script>').score).toBe(135);
  expect(graded({}, '<script src="//cdn.example/a.js"></script>').score).toBe(50);
  expect(graded({}, '<script src="/a.js"></script>').score).toBe(130);
});

test('a policy in the page counts', () => {
  const meta = `<meta http-equiv="content-security-policy" content="default-src 'none'">`;
  expect(graded({ 'content-security-policy': undefined }, meta)).toMatchObject({ score: 125, grade: 'A+' });
});
