import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brochureFile } from '../../../functions/send-enquiry/brochure-links.ts';
import { projectPath } from '../../paths.ts';
import { cachedFile, copyAtomically, isCached, keepBrochure, readSources } from './cache.ts';
import { findChromium } from './installed-chromium.ts';
import { startPrintServer } from './printable-site.ts';

/** What to print, and where. */
interface PrintOptions {
  /** The last path segment of each page to print. */
  slugs: readonly string[];
  /** Origin of the live site, for the links of a brochure. */
  site: string;
  /** Folder of the built site, which receives the brochures. */
  directory: string;
  /** Folder that caches brochures across builds. */
  cache: string;
  /** Key of the file names (functions/send-enquiry/brochure-links.ts). */
  key: string;
  /** Aborts the printing; brochures in progress are dropped. */
  signal: AbortSignal;
  log: Record<'info' | 'warn', (message: string) => void>;
}

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

/** Prints a page into the cache. @throws if Chromium fails, is stopped, or prints no whole PDF */
async function printPage(chromium: string, slug: string, options: PrintOptions): Promise<void> {
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

/** Disables the sandbox for root, because Chromium would not start otherwise. */
const sandboxParameters: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Milliseconds: timeout of a run. */
const timeout = 60_000;

/** Runs a Chromium until it ends or the signal stops it. @throws if it fails, is stopped or takes too long */
async function runChromium(path: string, parameters: string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(path, parameters, { stdio: 'ignore', timeout, killSignal: 'SIGKILL' });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  const [code] = await once(child, 'close').finally(() => signal.removeEventListener('abort', stop));
  if (code !== 0) throw new Error(`${path} ended with ${code}`);
}

/** Whether a file is a whole PDF: one that was cut off lacks the marker at its end. */
export function isWholePdf(file: Buffer): boolean {
  const text = file.toString('latin1');
  return text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF');
}

/** Pages of a brochure; the build warns of more. */
const maxPages = 2;

/** Log text for a brochure of too many pages. */
const shorterBrochureText =
  'Shorten its overview, features, amenities or specifications, or remove plans or pictures of the gallery.';

/** Copies a brochure from the cache into the built site, and warns if it is too long. */
async function publishBrochure(slug: string, { directory, cache, key, log }: PrintOptions): Promise<void> {
  const file = join(directory, brochureFile(slug, key));
  await mkdir(dirname(file), { recursive: true });
  await copyAtomically(cachedFile(cache, slug), file);
  const pages = pageCount(await readFile(file));
  if (pages > maxPages)
    log.warn(`Long brochure: ${slug} has ${pages} pages instead of ${maxPages}. ${shorterBrochureText}`);
}

/** Returns the number of pages of a PDF by Chromium, which doesn't compress page objects. */
const pageCount = (file: Buffer): number => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
