/** Cache of printed brochures, each with a record of its sources. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyAtomically } from './copy-file.ts';
import { isUnchanged, type Sources } from './sources.ts';

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
