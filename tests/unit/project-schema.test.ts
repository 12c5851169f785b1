import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { projectSchema } from '../../src/features/projects/schema.ts';

const schema = projectSchema(() => z.string());

/** The front matter of every project, by file. */
const projects = new Map<string, string>();
for await (const file of glob('src/content/projects/*/index.md'))
  projects.set(file, (await readFile(file, 'utf8')).split(/^---$/m)[1] ?? '');
const [sample = ''] = projects.values();

test('The front matter of every project is in order', () => {
  expect(projects.size).toBeGreaterThan(0);
  for (const [file, text] of projects) expect(schema.safeParse(parse(text)).error, file).toBeUndefined();
});

// That such a mistake stops the build and names the file is proved in tests/build/brand.test.ts.
test.each([
  ['a wrong value', 'status', (text: string) => text.replace(/^status: .*$/m, 'status: Finished')],
  ['a missing field', 'location', (text: string) => text.replace(/^location: .*\n/m, '')],
  ['a misspelt field', 'saleStatuss', (text: string) => text.replace(/^saleStatus:/m, 'saleStatuss:')],
  ['a picture without words', 'alt', (text: string) => text.replace(/^ {2}alt: .*\n/m, '')],
])('%s (%s) is found', (_mistake, field, change) => {
  const { issues = [] } = schema.safeParse(parse(change(sample))).error ?? {};
  const named = issues.flatMap((issue) => [
    ...issue.path,
    ...(issue.code === 'unrecognized_keys' ? issue.keys : []),
  ]);
  expect(named).toContain(field);
});
