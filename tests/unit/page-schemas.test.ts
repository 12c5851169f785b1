import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageSchemas } from '../../src/page-schemas.ts';
import { readPageTexts } from '../support/page-texts.ts';

const pages = Object.keys(pageSchemas) as (keyof typeof pageSchemas)[];

test('Every file of src/content/pages has a schema, and every schema a file', () => {
  expect(readdirSync('src/content/pages').sort()).toEqual(pages.map((page) => `${page}.yaml`).sort());
});

test.each(pages)('The texts of %s are valid', (page) => {
  expect(readPageTexts(page)).toBeDefined();
});
