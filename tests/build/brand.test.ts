import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { generateProjects } from '../support/generated-projects.ts';
import { pages } from '../support/pages.ts';
import { copySite, type SiteCopy } from '../support/site-copy.ts';
import { portfolioTests, projectCount } from './portfolio.ts';

let copy: SiteCopy;
/** Where the copy is built. */
let dist: string;

const brand = 'Acme Homes';
const slug = 'acme-homes';

/** Changes a file of the copy for as long as `work` takes. */
async function withFile<T>(
  file: string,
  change: (text: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  const path = join(copy.folder, file);
  const text = await readFile(path, 'utf8');
  expect(change(text), `a change of ${file}`).not.toBe(text);
  await writeFile(path, change(text));
  return work().finally(() => writeFile(path, text));
}

// One build for all: another company's name, and more projects than a page of the portfolio shows.
beforeAll(async () => {
  copy = await copySite('brand-test');
  dist = join(copy.folder, 'dist');
  // Pictures that were converted already need not be converted again.
  await mkdir('.cache/astro/assets', { recursive: true });
  await mkdir(join(copy.folder, '.cache/astro'), { recursive: true });
  await symlink(resolve('.cache/astro/assets'), join(copy.folder, '.cache/astro/assets'), 'junction');
  await generateProjects(copy.folder, projectCount, false);
  const rename = (text: string) => text.replace(`const name = '${site.name}'`, `const name = '${brand}'`);
  const { ok, output } = await withFile('src/site.ts', rename, () => copy.astro('build'));
  expect(ok, output).toBe(true);
});
afterAll(() => copy.remove());

describe('A portfolio of more than one page', () => portfolioTests(() => dist));

describe('The site of another company', () => {
  let files: string[] = [];
  const html = (path: string) => readFile(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8');

  beforeAll(async () => {
    files = await readdir(dist, { recursive: true });
  });

  test('has its name in its addresses', () => {
    expect(files).toContain(join('portfolio', `${slug}-square.html`));
    expect(files).toContain(join('portfolio', `${slug}-one.html`));
    expect(files).toContain(join('portfolio', `${slug}-ziva.html`));
    const expected = pages
      .map((path) => path.replace(site.slug, slug))
      .map((path) => (path === '/' ? '/index' : path));
    expect(files).toEqual(expect.arrayContaining(expected.map((path) => join(`${path.slice(1)}.html`))));
  });

  test('has its name in its titles and texts', async () => {
    expect(await html('/')).toMatch(new RegExp(`<title>[^<]*${brand}`));
    expect(await html('/portfolio/sbc')).toContain(`${brand} Business Center`);
    expect(await html(`/portfolio/${slug}-square`)).toContain(`${brand} Square`);
    expect(await html('/project/8')).toContain(`/portfolio/${slug}-square`);
  });

  test('has nothing left of this one', async () => {
    const texts = files.filter((file) =>
      /\.(html|js|css|xml|json|txt|svg)$|_redirects$|_headers$/.test(file),
    );
    const left: string[] = [];
    for (const file of texts) {
      const text = await readFile(join(dist, file), 'utf8');
      if (new RegExp(`${site.name}|${site.slug}`, 'i').test(file + text)) left.push(file);
    }
    expect(texts.length).toBeGreaterThan(20);
    expect(left).toEqual([]);
  });
});

describe('A mistake in a content file stops the build and names file and field', () => {
  const file = 'src/content/projects/amara/index.md';

  test.each([
    ['a wrong value', 'status', (text: string) => text.replace(/^status: .*$/m, 'status: Finished')],
    ['a missing field', 'location', (text: string) => text.replace(/^location: .*\n/m, '')],
    ['a misspelt field', 'saleStatuss', (text: string) => text.replace(/^saleStatus:/m, 'saleStatuss:')],
    ['a picture without words', 'alt', (text: string) => text.replace(/^ {2}alt: .*\n/m, '')],
  ])('%s (%s)', async (_mistake, field, change) => {
    const { ok, output } = await withFile(file, change, () => copy.astro('sync'));
    expect(ok, output).toBe(false);
    expect(output).toContain('amara');
    expect(output).toMatch(new RegExp(`\\b${field}\\b`));
  });
});
