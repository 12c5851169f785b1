/** Brochures that were printed before, each with a record of what it was printed from. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyInOneStep } from './copy-file.ts';
import { isUnchanged, type Sources } from './sources.ts';

/** Where brochures are kept from one build to the next. */
export const brochureCache = resolve('.cache/astro/brochures');

/** Raised when brochures are made differently from the same page. */
const edition = 3;

/** Kept beside a brochure. */
interface PrintRecord {
  edition: number;
  sources: Sources;
}

/** The file of a brochure in the cache. @param cache the folder @param slug of the project */
export const cachedFile = (cache: string, slug: string): string => join(cache, `${slug}.pdf`);

const recordFile = (cache: string, slug: string) => join(cache, `${slug}.json`);

/** Whether the cache holds a brochure that this build's page would print. @param directory of the built site */
export async function isCached(slug: string, directory: string, cache: string): Promise<boolean> {
  const text = await readFile(recordFile(cache, slug), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const record = JSON.parse(text) as PrintRecord;
  return record.edition === edition && isUnchanged(directory, record.sources);
}

/** Puts a brochure into the cache. @param pdf the file that was printed */
export async function keepBrochure(
  cache: string,
  slug: string,
  pdf: string,
  sources: Sources,
): Promise<void> {
  const record = recordFile(cache, slug);
  // The record comes last: without it, nothing in the cache counts as printed.
  await rm(record, { force: true });
  await copyInOneStep(pdf, cachedFile(cache, slug));
  await writeFile(`${record}.part`, JSON.stringify({ edition, sources } satisfies PrintRecord));
  await rename(`${record}.part`, record);
}
