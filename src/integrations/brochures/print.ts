import { mkdir } from 'node:fs/promises';
import { isCached } from './cache.ts';
import { findChromium } from './chromium.ts';
import type { PrintOptions } from './print-options.ts';
import { printPage } from './print-page.ts';
import { publishBrochure } from './publish-brochure.ts';

/** Brochures printed at the same time. */
const concurrency = 2;

/** Log text for missing brochures. */
export const missingBrochuresText =
  'Mails with a brochure lead to the page of the project, which can be printed.';

/**
 * Prints project pages as PDF brochures, which are mailed on request, with a local Chromium. A brochure is taken from
 * the cache if its page would print the same. Files are written atomically.
 */
export async function printBrochures(options: PrintOptions): Promise<void> {
  const { slugs, directory, cache, signal, log } = options;
  await mkdir(cache, { recursive: true });
  const areCached = await Promise.all(slugs.map((slug) => isCached(slug, directory, cache)));
  const cachedSlugs = slugs.filter((_, index) => areCached[index]);
  const uncachedSlugs = slugs.filter((_, index) => !areCached[index]);
  for (const slug of cachedSlugs) await publishBrochure(slug, options);
  if (uncachedSlugs.length === 0) return log.info(`Brochures: ${cachedSlugs.length} as printed before`);

  const chromium = findChromium();
  if (!chromium) {
    const reason = `No Chromium was found (CHROMIUM_PATH), so ${uncachedSlugs.length} brochures are missing.`;
    return log.warn(`${reason} ${missingBrochuresText}`);
  }
  log.info(`Brochures: printing ${uncachedSlugs.length} of ${slugs.length}...`);
  const started = performance.now();
  const failed: string[] = [];
  const queue = uncachedSlugs.values();
  const work = async () => {
    for (const slug of queue) {
      if (signal.aborted) return;
      await printPage(chromium, slug, options)
        .then(() => publishBrochure(slug, options))
        .catch(() => failed.push(slug));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (signal.aborted) return;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const printed = uncachedSlugs.length - failed.length;
  log.info(`Brochures: ${printed} printed, ${cachedSlugs.length} as printed before, in ${seconds} s`);
  if (failed.length > 0) log.warn(`Not printed: ${failed.join(', ')}. ${missingBrochuresText}`);
}
