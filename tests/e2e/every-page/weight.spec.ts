import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { pages } from '../../support/pages.ts';
import { seeAll } from '../../support/scroll-through.ts';
import { expect, test } from '../../support/test.ts';

/** Letters of a name such as 'Café' or one in Tamil, on every page, have faces of their own and up to three bytes. */
const hasMoreLetters = /[^\x20-\x7e]/.test(site.name);
/** Bytes of a page's HTML as a host sends it, its policy and critical styles included. */
const htmlBudget = hasMoreLetters ? 13_200 : 13_000;
/** Bytes of all scripts of a page, inline ones included, before anything is touched. */
const scriptBudget = 4_000;
/** Requests for anything but pictures and film before anything is touched. */
const requestBudget = hasMoreLetters ? 13 : 9;
/** Bytes of the home page on arrival, before the film. */
const homeBudget = 500_000;
/** Bytes of all font files. */
const fontBudget = hasMoreLetters ? 90_000 : 45_000;

interface Fetched {
  url: string;
  type: string;
  bytes: number;
}

/** Notes what the page fetches from now on. @returns what has arrived so far, from the site itself */
function weigh(page: Page): () => Promise<Fetched[]> {
  const fetched: Promise<Fetched>[] = [];
  const note = async (request: Request): Promise<Fetched> => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    return {
      url: request.url(),
      type: request.resourceType(),
      bytes: responseBodySize + responseHeadersSize,
    };
  };
  page.on('requestfinished', (request) => fetched.push(note(request)));
  return async () => {
    const { origin } = new URL(page.url());
    // While one size is awaited further requests may end.
    for (let known = -1; known < fetched.length; await Promise.all(fetched)) known = fetched.length;
    return (await Promise.all(fetched)).filter(({ url }) => new URL(url).origin === origin);
  };
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0);

const compressed = (content: string | Buffer): number => brotliCompressSync(content).byteLength;

test.describe(() => {
  // What is weighed is a first visit.
  test.beforeEach(async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  });

  test('The HTML of every page fits in 13 kB', async ({ request }) => {
    const heavy: string[] = [];
    for (const path of pages) {
      const bytes = compressed(await (await request.get(path)).body());
      if (bytes > htmlBudget) heavy.push(`${path}: ${bytes}`);
    }
    expect(heavy).toEqual([]);
  });

  test('Before a touch every page runs 4 kB of script and makes nine requests besides its pictures', async ({
    page,
  }) => {
    test.slow();
    const over: string[] = [];
    for (const path of pages) {
      const scripts: Promise<number>[] = [];
      const count = (request: Request) => {
        if (request.resourceType() === 'script')
          scripts.push(
            request.response().then(async (response) => compressed((await response?.body()) ?? '')),
          );
      };
      page.on('requestfinished', count);
      const fetched = weigh(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      // They travel in one file, the page.
      const inline = await page.evaluate(() =>
        [...document.scripts]
          .filter(({ src, type }) => !src && !type)
          .map(({ text }) => text)
          .join('\n'),
      );
      const requests = (await fetched()).filter(({ type }) => type !== 'image' && type !== 'media');
      const script = sum(await Promise.all(scripts)) + compressed(inline);
      page.removeAllListeners('requestfinished');
      expect(script, path).toBeGreaterThan(0);
      if (script > scriptBudget) over.push(`${path}: ${script} bytes of script`);
      if (requests.length > requestBudget)
        over.push(`${path}: ${requests.length} requests (${requests.map(({ url }) => url).join(' ')})`);
    }
    expect(over).toEqual([]);
  });

  test('The home page arrives in 500 kB before its film @everywhere', async ({ page }) => {
    const fetched = weigh(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/', { waitUntil: 'networkidle' });
    const arrived = await fetched();
    expect(arrived.length).toBeGreaterThan(2);
    expect(sum(arrived.map(({ bytes }) => bytes)), JSON.stringify(arrived, null, 1)).toBeLessThanOrEqual(
      homeBudget,
    );
  });

  test('The fonts weigh 45 kB and are used', async ({ page }) => {
    const fetched = weigh(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await seeAll(page);
    const fonts = (await fetched()).filter(({ url }) => url.includes('.woff2'));
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    expect(sum(fonts.map(({ bytes }) => bytes))).toBeLessThanOrEqual(fontBudget);
    const families = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(families.join()).toMatch(/Newsreader/);
    expect(families.join()).toMatch(/Figtree/);
  });
});

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' });

  test('A visitor who only reads downloads no React', { tag: '@everywhere' }, async ({
    sharedPage: page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/react-dom|client\.|Nav\./.test(new URL(request.url()).pathname)) scripts.push(request.url());
    });
    await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await expect(page.locator('#site-menu astro-island')).toHaveAttribute('ssr');
  });
});

test('A visitor who is not signed in downloads nothing of Supabase but on /auth', async ({
  sharedPage: page,
}) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text());
  });
  const supabase = async () => {
    const texts = await Promise.all(scripts.values());
    return texts.filter((text) => text.includes('No session defined in URL')).length;
  };
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await supabase()).toBe(0);
  await page.goto('/auth', { waitUntil: 'networkidle' });
  expect(await supabase()).toBe(1);
});
