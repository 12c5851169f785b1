import { brotliCompressSync } from 'node:zlib';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { recordResponses } from '../../support/page-weight.ts';
import { pages } from '../../support/pages.ts';
import { scrollThrough } from '../../support/scroll-through.ts';

/**
 * Whether the name has letters beyond ASCII ('Café', Tamil): they need extra fonts and up to three bytes each on
 * every page.
 */
const hasMoreLetters = /[^\x20-\x7e]/.test(site.name);
/** Bytes of a page's HTML as a host sends it, including its policy and critical styles. */
const htmlBudget = hasMoreLetters ? 13_200 : 13_000;
/** Bytes of the home page on arrival, without its film. */
const homeBudget = 500_000;
/** Bytes of all font files. */
const fontBudget = hasMoreLetters ? 90_000 : 45_000;

const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0);

test('The HTML of every page fits in 13 kB', async ({ request }) => {
  const heavy: string[] = [];
  for (const path of pages) {
    const { byteLength } = brotliCompressSync(await (await request.get(path)).body());
    if (byteLength > htmlBudget) heavy.push(`${path}: ${byteLength}`);
  }
  expect(heavy).toEqual([]);
});

test.describe(() => {
  // The budgets apply to a first visit.
  test.beforeEach(async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  });

  test('The home page arrives in 500 kB without its film @everywhere', async ({ page }) => {
    const fetched = recordResponses(page);
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
    const fetched = recordResponses(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await scrollThrough(page);
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

test('A visitor who is not signed in downloads the Supabase client only on /auth', async ({
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
