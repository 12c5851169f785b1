import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { widestFile } from '../../../src/components/picture/picture-size.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';

const pictures = '**/*.{avif,webp,jpg,jpeg,png,gif,tif,tiff}';
const texts = '**/*.{html,css,js,json,xml,txt,webmanifest}';

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Reads the files of a folder. @returns their contents by path */
async function read(directory: string, pattern: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const name of glob(pattern, { cwd: directory })) {
    files.set(name, await readFile(join(directory, name)));
  }
  return files;
}

test('No published picture is an original, carries metadata, is too wide or is unused', async () => {
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

/** A project with plans, and with places around it on its map. */
const withPlans = () => projectWith(({ plans, places }) => plans.length > 0 && places !== undefined);

test('Plans and maps are separate files with an immutable cache header', async ({
  sharedPage: page,
  request,
}) => {
  await page.goto(withPlans().path);
  const { plans: drawn, places } = withPlans();
  const plans = page.getByRole('region', { name: 'Plans' }).getByRole('img');
  const map = page
    .getByRole('region', { name: places?.heading ?? 'Location', exact: true })
    .getByRole('img', { name: /^Map/ });
  await expect(plans).toHaveCount(drawn.length);
  for (const image of [...(await plans.all()), map]) {
    const source = (await image.getAttribute('src')) ?? '';
    const response = await request.get(source);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('image/svg+xml');
    expect(response.headers()['cache-control']).toContain('immutable');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(page.getByRole('region', { name: 'Plans' }).getByText(/Indicative, not to scale/)).toHaveCount(
    drawn.length,
  );
});
