import { projects, unregistered } from '../../../functions/send-enquiry/projects.generated.ts';
import { withBrandSlug } from '../../company/brand.ts';
import { site as company } from '../../site.ts';
import { brochureCache } from './cache.ts';
import { missingBrochuresText, printBrochures } from './printer.ts';

/**
 * Prints the brochures that the build skipped, while the site is served (`BROCHURES=later`).
 * @param directory of the built site @param key determines the file names
 */
export async function printWhileServing(
  directory: string,
  key: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!key) return console.warn(`No brochures: BROCHURE_KEY is not set. ${missingBrochuresText}`);
  await printBrochures({
    slugs: projects.filter(([title]) => !unregistered.includes(title)).map(([, slug]) => withBrandSlug(slug)),
    site: process.env.SITE_URL || company.url,
    directory,
    cache: brochureCache,
    key,
    signal,
    log: console,
  });
}
