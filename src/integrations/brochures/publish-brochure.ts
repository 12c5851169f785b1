import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brochureFile } from '../../../functions/send-enquiry/brochure-links.ts';
import { cachedFile, copyAtomically } from './cache.ts';
import { pageCount } from './pdf.ts';
import type { PrintOptions } from './print-options.ts';

/** Pages of a brochure; the build warns of more. */
const maxPages = 2;

/** Log text for a brochure of too many pages. */
const shorterBrochureText =
  'Shorten its overview, features, amenities or specifications, or remove plans or pictures of the gallery.';

/** Copies a brochure from the cache into the built site, and warns if it is too long. */
export async function publishBrochure(
  slug: string,
  { directory, cache, key, log }: PrintOptions,
): Promise<void> {
  const file = join(directory, brochureFile(slug, key));
  await mkdir(dirname(file), { recursive: true });
  await copyAtomically(cachedFile(cache, slug), file);
  const pages = pageCount(await readFile(file));
  if (pages > maxPages)
    log.warn(`Long brochure: ${slug} has ${pages} pages instead of ${maxPages}. ${shorterBrochureText}`);
}
