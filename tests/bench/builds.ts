/**
 * `npm run bench:scale`: measures the site with 12, 100 and 200 projects, relative to 12 in the same run. Copies of
 * the site's own projects stand in for new ones.
 *
 * Photographs are converted beforehand, because their conversion depends only on the photographs. The first build
 * finds nothing else cached, not even its projects' social pictures; the second finds everything that the first has
 * cached. Brochures are not printed.
 */
import { glob, link, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { generateProjects } from '../support/generated-projects.ts';
import { copySite, type SiteCopy } from '../support/site-copy.ts';

const counts = [12, 100, 200];
const measuredPages = ['/portfolio', '/contact'];

/** Builds the site. @returns the seconds it took */
async function build({ astro }: SiteCopy): Promise<number> {
  const begun = performance.now();
  const { ok, output } = await astro('build');
  if (!ok) throw new Error(`The site does not build:\n${output}`);
  return (performance.now() - begun) / 1000;
}

/** Returns the printed figures for one number of projects. */
async function measureBuild(copy: SiteCopy): Promise<Record<string, number>> {
  const first = await build(copy);
  const second = await build(copy);
  const dist = join(copy.folder, 'dist');
  const pages = (await Array.fromAsync(glob('**/*.html', { cwd: dist }))).length;
  const headers = await readFile(join(dist, '_headers'), 'utf8');
  const bytes = await Promise.all(
    measuredPages.map(async (path) => {
      const html = await readFile(join(dist, `${path}.html`));
      return [
        [`${path}, bytes`, html.length],
        [`${path}, bytes as brotli`, brotliCompressSync(html).length],
      ] as const;
    }),
  );
  return {
    pages,
    'first build, s': first,
    'second build, s': second,
    'second build, ms a page': (second * 1000) / pages,
    ...Object.fromEntries(bytes.flat()),
    'rules in _headers': headers.split('\n').filter((line) => /^[^\s#]/.test(line)).length,
  };
}

/** Converts the photographs of the site's own projects, reusing converted ones. */
async function convertPhotographs(copy: SiteCopy): Promise<void> {
  await linkFiles(join(import.meta.dirname, '../../.cache/astro/assets'), copy.folder);
  await build(copy);
}

/** Hard-links converted pictures into the cache of a copy, on the same disk. A missing folder counts as empty. */
async function linkFiles(from: string, copy: string): Promise<void> {
  const to = join(copy, '.cache/astro/assets');
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from).catch(() => [])) await link(join(from, name), join(to, name));
}

const number = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));

const rows: Record<string, number>[] = [];
const own = await copySite('scale-photographs');
try {
  await convertPhotographs(own);
  for (const count of counts) {
    const copy = await copySite('scale-bench');
    try {
      await generateProjects(copy.folder, count);
      await linkFiles(join(own.folder, '.cache/astro/assets'), copy.folder);
      console.error(`Building ${count} projects, twice...`);
      rows.push(await measureBuild(copy));
    } finally {
      await copy.remove();
    }
  }
} finally {
  await own.remove();
}

console.log(['projects'.padEnd(28), ...counts.map((count) => String(count).padStart(18))].join(''));
for (const [name, base] of Object.entries(rows[0] ?? {})) {
  const cells = rows.map((row) => {
    const value = row[name] ?? Number.NaN;
    return `${number(value)} (×${(value / base).toFixed(2)})`.padStart(18);
  });
  console.log([name.padEnd(28), ...cells].join(''));
}
