import { expect, test } from 'vitest';
import * as z from 'zod';
import { publicationFields, unpublishedLabel } from '../../../../src/lib/content/publication.ts';

const schema = z.strictObject(publicationFields);

test.each([
  ['a draft', { draft: true, publishFrom: '2020-01-01' }, 'Draft'],
  ['an entry of a later day', { draft: false, publishFrom: '2026-12-01' }, 'From 1 December 2026'],
  ['an entry of today', { draft: false, publishFrom: '2026-11-22' }, undefined],
  ['an entry without either', {}, undefined],
])('%s has the matching ribbon', (_what, entry, ribbon) => {
  expect(unpublishedLabel(entry, new Date('2026-11-22T12:00:00Z'))).toBe(ribbon);
});

test('a day begins at midnight in India', () => {
  const entry = { publishFrom: '2026-12-01' };
  expect(unpublishedLabel(entry, new Date('2026-11-30T18:29:59Z'))).toBe('From 1 December 2026');
  expect(unpublishedLabel(entry, new Date('2026-11-30T18:30:00Z'))).toBeUndefined();
});

test('a date may be written with or without quotation marks', () => {
  const read = (publishFrom: unknown) => schema.safeParse({ publishFrom }).data?.publishFrom;
  expect(read('2026-12-01')).toBe('2026-12-01');
  expect(read(new Date('2026-12-01'))).toBe('2026-12-01');
  expect(read('1 December')).toBeUndefined();
});
