import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { widestFile } from '../../src/components/picture/picture-size.ts';
import { expect, test } from '../support/test.ts';

const pictures = '**/*.{avif,webp,jpg,jpeg,png,gif,tif,tiff}';
const texts = '**/*.{html,css,js,json,xml,txt,webmanifest}';

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The files of a folder, by path, with what stands in them. */
async function read(directory: string, pattern: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const name of glob(pattern, { cwd: directory })) {
    files.set(name, await readFile(join(directory, name)));
  }
  return files;
}

test('No picture is published as it was taken, with what a camera wrote into it, too wide or for nobody', async () => {
  const originals = new Set([...(await read('src', pictures)).values()].map(hash));
  const named = [...(await read('dist', texts)).values()].join('\n');
  const published = await read('dist', pictures);
  expect(originals.size).toBeGreaterThan(50);
  expect(published.size).toBeGreaterThan(200);

  const faults: string[] = [];
  for (const [name, content] of published) {
    const { width, exif, xmp, iptc, icc } = await sharp(content).metadata();
    if (originals.has(hash(content))) faults.push(`${name} is an original`);
    if (exif || xmp || iptc || icc) faults.push(`${name} carries metadata`);
    if (width > widestFile) faults.push(`${name} is ${width} pixels wide`);
    if (!named.includes(basename(name))) faults.push(`${name} is on no page`);
  }
  expect(faults).toEqual([]);
});
