import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { checkContent } from '../../../src/content-check/check.ts';
import { formatMistake } from '../../../src/content-check/report.ts';
import { projectSchema } from '../../../src/features/projects/schema.ts';
import { createProject, folderOf } from '../../../src/new-project/project-folder.ts';
import { writeSmallContent } from '../../support/small-content.ts';

const schema = projectSchema(() => z.string());
const nilaPark = { title: 'Nila Park', type: 'Villa', status: 'Upcoming' } as const;

/** Creates the project on the small site, which already has projects 1 and 2. */
async function create() {
  const root = await writeSmallContent();
  const file = join(root, await createProject(root, nilaPark), 'index.md');
  return { root, file, text: await readFile(file, 'utf8') };
}

test('A new project builds at once, is a draft and has the next id', async () => {
  const { root, text } = await create();
  const { mistakes, projects, newAddresses } = await checkContent(root);
  expect(mistakes.map(formatMistake)).toEqual([]);
  expect(projects).toBe(3);
  expect(newAddresses.filter((address) => address.includes('nila'))).toEqual([]);
  expect(parse(text.split('---\n')[1] ?? '')).toMatchObject({ id: 3, draft: true, ...nilaPark });
});

test('A new project cannot be published before its texts are written', async () => {
  const { root, file, text } = await create();
  await writeFile(file, text.replace('draft: true\n', ''));
  const { mistakes } = await checkContent(root);
  expect(mistakes.map(({ path }) => path?.join('.'))).toEqual(
    expect.arrayContaining(['location', 'description', 'image.alt', 'seo.description', '']),
  );
});

test('A new project has every field with an explanation and a valid example', async () => {
  const { text } = await create();
  const frontMatter = text.split('---\n')[1] ?? '';
  const all: unknown = parse(frontMatter.replaceAll(/^( *)# /gm, '$1'));
  expect(schema.safeParse(all).error?.issues).toBeUndefined();
  const fields = Object.keys(schema.shape);
  expect(Object.keys(all as object)).toEqual(fields);
  for (const name of fields) expect(frontMatter).toMatch(new RegExp(`## .+\\n(# )?${name}:`));
});

test.each([
  ['Nila Park', 'nila-park'],
  ["Café St. John's  2", 'cafe-st-johns-2'],
  ['சுந்தரா', ''],
])('The folder of %s is "%s"', (title, folder) => {
  expect(folderOf(title)).toBe(folder);
});
