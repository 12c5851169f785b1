import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../../paths.ts';
import { keepBrochure, readSources } from './cache.ts';
import { runChromium, sandboxParameters } from './chromium.ts';
import { isWholePdf } from './pdf.ts';
import type { PrintOptions } from './print-options.ts';
import { startPrintServer } from './print-server.ts';

/** Prints a page into the cache. @throws if Chromium fails, is stopped, or prints no whole PDF */
export async function printPage(chromium: string, slug: string, options: PrintOptions): Promise<void> {
  const { site, directory, cache, signal } = options;
  // Opened under its public host name, so that its links work for recipients of the brochure.
  const page = new URL(projectPath(slug), site);
  page.protocol = 'http:';
  const profile = await mkdtemp(join(tmpdir(), 'brochure-'));
  const server = await startPrintServer(directory);
  try {
    const draft = join(profile, 'brochure.pdf');
    const parameters = [
      '--headless=new',
      '--disable-gpu',
      '--no-first-run',
      // Keeps data off the disk: a stopped process could still write to the profile after its removal.
      '--incognito',
      '--no-pdf-header-footer',
      // Acceptable, because it opens nothing but this build.
      ...sandboxParameters,
      `--user-data-dir=${profile}`,
      `--print-to-pdf=${draft}`,
      `--host-resolver-rules=MAP ${page.hostname} ${server.host}`,
      '--disable-features=HttpsUpgrades',
      page.href,
    ];
    await runChromium(chromium, parameters, signal);
    if (!isWholePdf(await readFile(draft))) throw new Error(`Chromium printed no whole PDF of ${slug}`);
    await keepBrochure(cache, slug, draft, await readSources(directory, server.loaded));
  } finally {
    await server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
