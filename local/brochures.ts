import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { loadEnv } from 'vite';
import { brochureFile } from '../functions/send-enquiry/brochure.ts';
import { brochureKeyOf } from '../functions/send-enquiry/settings.ts';
import { projectPath } from '../src/lib/paths.ts';
import { findChromium, starts } from './chromium.ts';
import { loadKeys } from './keys.ts';
import { brochureKey } from './send-enquiry.ts';
import { startServer } from './server.ts';
import { dataDirectory } from './settings.ts';
import { openSite } from './site.ts';

/** Brochures printed at the same time. */
const together = 2;

/** Milliseconds one brochure, and all of them, may take. */
const patience = { one: 60_000, all: 300_000 };

/** Raised when brochures are made differently from the same page. */
const edition = 1;

/**
 * Prints every project page as a PDF with the system's Chromium: the brochure that is mailed to who asks for it.
 * The function finds it by a name that nobody guesses (functions/send-enquiry/brochure.ts), and leads to the page
 * itself where a brochure is missing. What was printed before from the same page is kept in Astro's cache.
 * `BROCHURES=false` leaves them out.
 */
export function brochures(): AstroIntegration {
  let cache: URL;
  let hosted = false;
  return {
    name: 'brochures',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = new URL('brochures/', config.cacheDir);
        hosted = Boolean(loadEnv('production', fileURLToPath(config.root), 'PUBLIC_').PUBLIC_SUPABASE_URL);
      },
      'astro:build:done': async ({ dir, pages, logger }) => {
        if (process.env.BROCHURES === 'false') return;
        const instead = 'Mails with a brochure lead to the page of the project, which can be printed.';
        const key = await sharedKey(hosted);
        if (!key) return logger.warn(`No brochures: BROCHURE_KEY is not set. ${instead}`);
        const chromium = findChromium();
        if (!chromium || !starts(chromium))
          return logger.warn(`No brochures: no Chromium that starts was found (CHROMIUM_PATH). ${instead}`);

        const root = fileURLToPath(dir);
        const slugs = pages
          .map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`)
          .filter((path) => path.startsWith(projectPath('')))
          .map((path) => path.slice(projectPath('').length));
        const started = performance.now();
        const { printed, kept, failed } = await makeAll(slugs, root, fileURLToPath(cache), key, chromium);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        logger.info(`${printed} brochures printed, ${kept} kept from before, in ${seconds} s`);
        if (failed.length > 0) logger.warn(`Not printed: ${failed.join(', ')}. ${instead}`);
      },
    },
  };
}

/** What names the files, known to the build and to the function; undefined if the function has its own elsewhere. */
async function sharedKey(hosted: boolean): Promise<string | undefined> {
  if (hosted) return brochureKeyOf(process.env.BROCHURE_KEY);
  return brochureKey(await loadKeys(dataDirectory()));
}

async function makeAll(slugs: string[], root: string, cache: string, key: string, chromium: string) {
  const made = { printed: 0, kept: 0, failed: [] as string[] };
  const waiting = [...slugs];
  const end = Date.now() + patience.all;
  const serve = printable(await openSite(root));
  const server = await startServer({
    hostname: '127.0.0.1',
    port: 0,
    site: serve,
    platform: async () => new Response(null, { status: 404 }),
  });
  await mkdir(cache, { recursive: true });
  const work = async () => {
    for (let slug = waiting.shift(); slug !== undefined; slug = waiting.shift()) {
      const page = await (await serve(new Request(new URL(projectPath(slug), server.url)))).text();
      const print = createHash('sha256').update(`${edition}${page}`).digest('hex').slice(0, 32);
      const copy = join(cache, `${print}.pdf`);
      const file = join(root, brochureFile(slug, key));
      await mkdir(dirname(file), { recursive: true });
      if (await exists(copy)) {
        made.kept += 1;
      } else if (await printPage(chromium, `${server.url}${projectPath(slug)}`, copy, end - Date.now())) {
        made.printed += 1;
      } else {
        made.failed.push(slug);
        continue;
      }
      await copyFile(copy, file);
    }
  };
  await Promise.all(Array.from({ length: together }, work)).finally(() => server.close());
  return made;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );

/** Prints a page. @returns whether the file is there, whole */
async function printPage(chromium: string, url: string, file: string, timeLeft: number): Promise<boolean> {
  if (timeLeft <= 0) return false;
  const profile = await mkdtemp(join(tmpdir(), 'brochure-'));
  const draft = join(profile, 'brochure.pdf');
  try {
    const parameters = [
      '--headless=new',
      '--disable-gpu',
      '--no-first-run',
      '--no-pdf-header-footer',
      // Chromium does not start as root otherwise; it opens nothing but this build.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${profile}`,
      `--print-to-pdf=${draft}`,
      url,
    ];
    await promisify(execFile)(chromium, parameters, { timeout: Math.min(patience.one, timeLeft) });
    const isWhole = (await readFile(draft)).subarray(0, 5).equals(Buffer.from('%PDF-'));
    if (isWhole) await copyInto(draft, file);
    return isWhole;
  } catch {
    return false;
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Puts a file in its place in one step, so that a build that is cut short leaves no half of one. */
async function copyInto(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.part`);
  await rename(`${to}.part`, to);
}

/**
 * The site as it is printed: without scripts, which then hold nothing back, with every picture at once, and the
 * pictures as JPEG, which a PDF carries as it is; others it would unpack.
 */
function printable(site: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const response = await site(new Request(request.url));
    const type = response.headers.get('content-type') ?? '';
    if (/^image\/(?:avif|webp)/.test(type)) {
      const picture = await sharp(await response.bytes())
        .jpeg({ quality: 78, mozjpeg: true })
        .toBuffer();
      return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } });
    }
    if (!type.startsWith('text/html')) return response;
    const html = (await response.text())
      .replace(/<script\b.*?<\/script>|<noscript>.*?<\/noscript>/gs, '')
      .replace(/<astro-island[^>]*>/g, '<astro-island>')
      .replaceAll(' loading="lazy"', '');
    return new Response(html, { headers: { 'content-type': type } });
  };
}
