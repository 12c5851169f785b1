import { expect, test } from 'vitest';
import { isClaim } from '../../../src/content-check/claims.ts';
import { messagesOf } from '../../support/small-content.ts';

test.each([
  ['title', '15-18% appreciation'],
  ['figure', 'Over 100%'],
  ['title', 'Zero Risk'],
  ['text', "There's no construction risk left to take."],
  ['text', 'Guaranteed rent for three years'],
  ['description', 'Offices with 20% year-on-year appreciation'],
])('a %s such as "%s" is a claim', (field, text) => {
  expect(isClaim(field, text)).toBe(true);
});

test.each([
  ['title', 'High Rental Yield'],
  ['text', 'Two thirds of the land, 66%, stay open.'],
  ['risk', "It's not a guarantee."],
])('a %s such as "%s" is not a claim', (field, text) => {
  expect(isClaim(field, text)).toBe(false);
});

const file = 'projects/amara/index.md';
const advantage = '  advantages:\n    - title: 20% annual appreciation\n      text: Our estimate.\n';
const withAdvantage = (more: string) => ({
  [file]: (text: string) => text.replace('  gallery:\n', `${advantage}${more}  gallery:\n`),
});

test('a claim without grounds stops the build', async () => {
  expect((await messagesOf(withAdvantage(''))).join()).toContain('a claim: 20% annual appreciation');
});

test.each(['basis', 'date', 'risk'])('grounds without their %s stop the build', async (name) => {
  const grounds = ['basis: Sale prices.', 'date: 2026-06-30', 'risk: Prices can fall.'];
  const lines = grounds.filter((line) => !line.startsWith(name)).map((line) => `        ${line}\n`);
  expect((await messagesOf(withAdvantage(`      grounds:\n${lines.join('')}`))).join()).toContain(
    `details.advantages.1.grounds.${name}`,
  );
});

test('a claim with complete grounds is accepted', async () => {
  const grounds = '      grounds: { basis: Sale prices., date: 2026-06-30, risk: Prices can fall. }\n';
  expect(await messagesOf(withAdvantage(grounds))).toEqual([]);
});
