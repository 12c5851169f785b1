/** Cache of printed brochures, each with a record of its sources. */
import { createHash } from 'node:crypto';
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';

/** Folder that caches brochures across builds. */
export const brochureCache = resolve('.cache/astro/brochures');

/** Cache version: raise it when the same page is printed or checked differently. */
const cacheVersion = 4;

/** The record stored beside a brochure. */
interface PrintRecord {
  cacheVersion: number;
  sources: Sources;
}

/** Returns the path of a brochure in the cache. @param cache the folder @param slug of the project */
export const cachedFile = (cache: string, slug: string): string => join(cache, `${slug}.pdf`);

const recordFile = (cache: string, slug: string) => join(cache, `${slug}.json`);

/** Whether the cached brochure matches the page of this build. @param directory of the built site */
export async function isCached(slug: string, directory: string, cache: string): Promise<boolean> {
  const text = await readFile(recordFile(cache, slug), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const record = JSON.parse(text) as PrintRecord;
  return record.cacheVersion === cacheVersion && isUnchanged(directory, record.sources);
}

/** Stores a brochure in the cache. @param pdf the printed file */
export async function keepBrochure(
  cache: string,
  slug: string,
  pdf: string,
  sources: Sources,
): Promise<void> {
  const record = recordFile(cache, slug);
  // The record is written last: a brochure without one does not count as cached.
  await rm(record, { force: true });
  await copyAtomically(pdf, cachedFile(cache, slug));
  await writeFile(`${record}.part`, JSON.stringify({ cacheVersion, sources } satisfies PrintRecord));
  await rename(`${record}.part`, record);
}

/** Sources of a brochure: hashes of the page and of every file that it loaded, by path. */
export type Sources = Record<string, string>;

/** Hashes the current files at some paths of a built site. @param directory of the built site */
export async function readSources(directory: string, paths: Iterable<string>): Promise<Sources> {
  const hashes = [...paths].sort().map(async (path) => {
    const isPage = extname(path) === '';
    const content = await readFile(join(directory, isPage ? `${path}.html` : path)).catch(() => undefined);
    const printed = isPage && content ? printedPart(content.toString()) : content;
    const hash = printed === undefined ? 'missing' : createHash('sha256').update(printed).digest('hex');
    return [path, hash] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Whether a brochure printed from these sources would print the same from the current build. */
export async function isUnchanged(directory: string, sources: Sources): Promise<boolean> {
  const now = await readSources(directory, Object.keys(sources));
  return Object.entries(sources).every(([path, hash]) => now[path] === hash);
}

/**
 * Returns the printed part of a page: without its menus, which name every project of the site, and without the
 * content after `<main>` (styles/print.css).
 */
export function printedPart(html: string): string {
  const menu = html.indexOf('<nav');
  const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')];
  return menu < 0 || start < menu || end < start ? html : html.slice(0, menu) + html.slice(start, end);
}

/** Copies a file atomically, so that no reader sees a partial one. */
export async function copyAtomically(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, `${to}.part`);
    await rename(`${to}.part`, to);
  } finally {
    await rm(`${to}.part`, { force: true });
  }
}
