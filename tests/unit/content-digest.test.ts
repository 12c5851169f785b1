import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentDigest } from '../support/content-digest.ts';

test('The digest of the content changes with any of its files, their names and site.ts', async () => {
  const site = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(site, { recursive: true }));
  const write = (file: string, text: string) => writeFile(join(site, 'src', file), text);
  await mkdir(join(site, 'src/content/projects'), { recursive: true });
  await write('content/projects/index.md', 'title: Amara\n');
  await write('site.ts', 'one');
  const digests = [contentDigest(site)];
  await write('content/projects/index.md', 'title: Amara\r\n');
  expect(contentDigest(site)).toBe(digests[0]);
  await write('site.ts', "import { mapTexts } from './lib/placeholders.ts';\n/** The company. */\none");
  expect(contentDigest(site)).toBe(digests[0]);
  const changes = [
    () => write('content/projects/index.md', 'title: Adhira\n'),
    () => write('content/faq.yaml', ''),
    () => rename(join(site, 'src/content/faq.yaml'), join(site, 'src/content/questions.yaml')),
    () => write('site.ts', 'two'),
  ];
  for (const change of changes) {
    await change();
    digests.push(contentDigest(site));
  }
  expect(new Set(digests).size).toBe(5);
});
