import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { pages } from '../support/pages.ts';
import { expect, seeAll, test } from '../support/test.ts';

/** Bytes of a page's HTML as a host sends it. */
const htmlBudget = 14_000;
/** Bytes of the home page on arrival, before the film. */
const homeBudget = 500_000;
/** Bytes of all font files. */
const fontBudget = 45_000;
/** Sizes of everything the page fetches from now on, by address. */
function weigh(page: Page): Map<string, number> {
  const sizes = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    sizes.set(request.url(), responseBodySize + responseHeadersSize);
  });
  return sizes;
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0);

test('The HTML of every page fits in 14 kB', async ({ request }) => {
  const heavy: string[] = [];
  for (const path of pages) {
    const html = brotliCompressSync(await (await request.get(path)).body()).byteLength;
    if (html > htmlBudget) heavy.push(`${path}: ${html}`);
  }
  expect(heavy).toEqual([]);
});

test('The home page arrives in 500 kB before its film @everywhere', async ({ page }) => {
  const sizes = weigh(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(sizes.size).toBeGreaterThan(2);
  expect(sum(sizes.values()), JSON.stringify([...sizes], null, 1)).toBeLessThanOrEqual(homeBudget);
});

test('The fonts weigh 45 kB and are used', async ({ page }) => {
  const sizes = weigh(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await seeAll(page);
  const fonts = [...sizes].filter(([url]) => url.includes('.woff2'));
  expect(fonts.length).toBeGreaterThanOrEqual(2);
  expect(sum(fonts.map(([, size]) => size))).toBeLessThanOrEqual(fontBudget);
  const families = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(families.join()).toMatch(/Newsreader/);
  expect(families.join()).toMatch(/Figtree/);
});
