import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folders = 'src/content/projects';

/** Pictures in project folders that a file references by a relative path. */
const projectPictures = (file: string, text: string): string[] =>
  (text.match(/\.{1,2}\/[\w./-]+\.(?:avif|jpe?g|png|svg|webp)\b/g) ?? [])
    .map((path) => join(dirname(file), path))
    .filter((path) => path.startsWith(`${folders}/`));

test('A project can be removed: no other file uses the pictures of its folder', async () => {
  let own = 0;
  for await (const file of glob('src/**/*.{astro,ts,tsx,css,md,yaml}'))
    for (const picture of projectPictures(file, await readFile(file, 'utf8'))) {
      expect(dirname(picture), `${file} uses ${picture}`).toBe(dirname(file));
      own++;
    }
  expect(own).toBeGreaterThan(0);
});
