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
/** Cumulative layout shift of a page read from top to bottom. */
const shiftBudget = 0.01;

const react = /react\.transitional\.element/;
const supabase = /gotrue|supabase-js|X-Supabase-Api-Version/i;

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

interface Shift {
  value: number;
  nodes: string;
}

/** Lets the page note what moves while it is read. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        const nodes = sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(' | ');
        if (!hadRecentInput) shifts.push({ value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How many islands may wake before anything is touched: those of the first screen. */
const islandsNearView = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('astro-island[client="near"] > *')].filter((child) => {
        const { top, height } = child.getBoundingClientRect();
        return (
          height > 0 && top < innerHeight + 200 && !child.closest('[data-reveal="lazy"]:not([data-seen])')
        );
      }).length,
  );

for (const path of pages) {
  test(`${path} is read without React and Supabase, and nothing shifts @everywhere`, async ({ page }) => {
    const scripts: Promise<{ url: string; text: string }>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.text().then((text) => ({ url: response.url(), text })));
    });
    await noteShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });

    const loaded = await Promise.all(scripts);
    const holding = (code: RegExp) => loaded.filter(({ text }) => code.test(text)).map(({ url }) => url);
    expect(holding(supabase)).toEqual([]);
    if ((await islandsNearView(page)) === 0) expect(holding(react)).toEqual([]);

    await seeAll(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    expect(sum(shifts.map(({ value }) => value)), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(
      shiftBudget,
    );
  });
}
