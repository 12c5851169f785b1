import { expect, test } from 'vitest';
import {
  comingSoon,
  onRequest,
  registrationLine,
  registrationState,
} from '../../../../../src/features/projects/registration/registration.ts';
import { changeOf, messageAt, messagesOf } from '../../../../support/small-content.ts';

const file = 'projects/amara/index.md';
const inAmara = changeOf(file);
const number = /^ {2}reraNumber: .*\n/m;
const registration = /^registration:\n(?: {2}.*\n)+/m;

/** Returns a change that makes several replacements in the small site's project. */
const changed =
  (...changes: (readonly [search: string | RegExp, replacement: string])[]) =>
  (text: string) =>
    changes.reduce<string>((before, [search, replacement]) => before.replace(search, replacement), text);

/** Replacements for a project that is not registered yet. */
const unregistered = [
  [number, '  reraNumber: Coming Soon\n'],
  [registration, ''],
  ['Open for Sale', 'Coming Soon'],
] as const;

test('a project on sale without a registration number stops the build', async () => {
  expect(await messageAt(inAmara(number, ''), `${file}:11  saleStatus`)).toContain(
    'Open for Sale, without a registration number',
  );
});

test('a project without a decision on its registration stops the build', async () => {
  const undecided = changed([number, ''], [registration, ''], ['Open for Sale', 'Completed']);
  expect((await messagesOf({ [file]: undecided })).join()).toContain('no decision on the registration');
});

test('a reason why no registration is needed counts as a decision', async () => {
  const exempt = changed(
    [number, ''],
    [registration, 'registration:\n  notRequired: Eight homes.\n'],
    ['Open for Sale', 'Completed'],
  );
  expect(await messagesOf({ [file]: exempt })).toEqual([]);
});

test.each(['entry', 'date', 'possession', 'location'])(
  'a number without its %s stops the build',
  async (name) => {
    const without = inAmara(new RegExp(`^ {2}${name}: .*\n`, 'm'), '');
    expect((await messagesOf(without)).join()).toContain(`no ${name}`);
  },
);

test('a project without an offer is accepted before its registration', async () => {
  expect(await messagesOf({ [file]: changed(...unregistered) })).toEqual([]);
});

test.each([
  ['plans', 'plans:\n  - title: Type A\n    src: ./hero.jpg\n    alt: A plan\n'],
  ['a brochure', 'brochureUrl: https://links.example/amara\n'],
  ['a lead form', 'leadForm: true\n'],
])('a project with %s before its registration stops the build', async (found, field) => {
  const offering = changed(...unregistered, ['specifications:\n', `${field}specifications:\n`]);
  expect((await messagesOf({ [file]: offering })).join()).toContain(`${found}\n`);
});

test.each([
  ['TN/11/Building/0001/2024', 'TNRERA TN/11/Building/0001/2024'],
  [comingSoon, 'Registration: Coming Soon'],
  [undefined, 'Registration not required'],
])('The registration %s in one line is "%s"', (number, line) => {
  expect(registrationLine(number)).toBe(line);
});

test('a registration that is left out is shown as on request, never as not required', () => {
  expect(registrationLine(onRequest)).toBe('Registration: On request');
  expect(registrationState(onRequest, {})).toBe('on request');
});
