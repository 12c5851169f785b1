import type { Page } from '@playwright/test';
import { artistsImpression } from '../../../src/components/picture/picture-caption.ts';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expectApprovedLook } from '../../support/approved-look.ts';
import { axeViolations } from '../../support/axe.ts';
import { faintOverPhotographs } from '../../support/contrast.ts';
import { listed, pages, projectPages } from '../../support/pages.ts';
import { scrollThrough } from '../../support/scroll-through.ts';
import { stretchedPictures } from '../../support/sharpness.ts';
import { expect, test } from '../../support/test.ts';
import { textsOutOfView } from '../../support/text-overflow.ts';
import { transitionNames, transitionOf } from '../../support/transition.ts';

/**
 * Pages checked in motion. The other project pages move in the same way, and motion costs as much as all other
 * checks.
 */
const moving = pages.filter((path) => path === projectPages[0] || !projectPages.includes(path));

/** Cumulative layout shift of a page read from top to bottom. */
const shiftBudget = 0.01;

/** Bytes of the first picture on a phone. */
const pictureBudget = 60_000;

const react = /react\.transitional\.element/;
const supabase = /gotrue|supabase-js|X-Supabase-Api-Version/i;

interface Shift {
  value: number;
  nodes: string;
}

/** Records layout shifts while the page is read. */
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

/** The pictures with high fetch priority: their bytes, and whether they load lazily. */
const firstPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].flatMap(
      ({ currentSrc, loading }) =>
        performance.getEntriesByName(currentSrc).map((entry) => ({
          bytes: (entry as PerformanceResourceTiming).encodedBodySize,
          isLazy: loading === 'lazy',
        })),
    ),
  );

const contentWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Pictures without an 'Artist's impression' label beside them; the site's own pictures are all renderings. */
const unmarkedPictures = (page: Page) =>
  page.locator('main picture > img').evaluateAll(
    (pictures, mark) =>
      pictures
        .filter((picture) => {
          const place = picture.closest('figure, article, video-poster, section');
          const caption = place?.nextElementSibling?.localName === 'p' ? place.nextElementSibling : undefined;
          const drawing = picture.closest('.drawing');
          return !drawing && !`${place?.textContent}${caption?.textContent}`.includes(mark);
        })
        .map((picture) => picture.getAttribute('alt')),
    artistsImpression,
  );

/** Expects the index of a project page to name every section, in order, and to link to it. */
async function expectIndex(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const entries = await links.evaluateAll((all) =>
    all.map((link) => ({
      name: link.textContent,
      heading: document.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2')?.textContent,
    })),
  );
  expect(entries.map(({ name }) => name)).toEqual(
    await page.locator('main [data-reveal] h2').allTextContents(),
  );
  expect(entries.map(({ heading }) => heading)).toEqual(entries.map(({ name }) => name));
}

/** Expects the page to have its landmarks and its metadata for readers and search engines. */
async function expectMetadata(page: Page, path: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', site.language);
  await expect(page).toHaveTitle(new RegExp(site.name));
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('body style')).toHaveCount(0);
  // The careers page has two addresses; search engines list one.
  const address = path === paths.careers ? paths.lifeAt : path;
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  if (listed.includes(address)) {
    await expect(canonical).toHaveAttribute('href', new URL(address, site.url).href);
    await expect(robots).toHaveCount(0);
  } else {
    await expect(robots).toHaveAttribute('content', /noindex/);
    await expect(canonical).toHaveCount(0);
  }
}

// One visit per page: opening and reading it takes far longer than the checks.
for (const path of pages) {
  test(`${path} is complete, light, stable, unchanged and accessible @everywhere`, async ({
    sharedPage: page,
    isMobile,
  }) => {
    const scripts: Promise<{ url: string; text: string }>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push(response.text().then((text) => ({ url: response.url(), text })));
    });
    await using _ = await noteShifts(page);
    if (moving.includes(path)) await page.emulateMedia({ reducedMotion: 'no-preference' });
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);

    await test.step('has its metadata and landmarks', () => expectMetadata(page, path));
    // The thank-you page redirects to the home page by itself.
    if (path === paths.thankYou) await page.getByRole('button', { name: 'Stay on this page' }).click();

    await test.step('loads its first picture eagerly, and a light one on a phone', async () => {
      const pictures = await firstPictures(page);
      if (path === paths.home || projectPages.includes(path)) expect(pictures).not.toEqual([]);
      for (const { bytes, isLazy } of pictures) {
        expect(isLazy).toBe(false);
        if (isMobile) expect(bytes).toBeLessThanOrEqual(pictureBudget);
      }
    });

    await scrollThrough(page);

    await test.step('loads neither React nor Supabase', async () => {
      const loaded = await Promise.all(scripts);
      const urlsMatching = (code: RegExp) =>
        loaded.filter(({ text }) => code.test(text)).map(({ url }) => url);
      expect(urlsMatching(supabase)).toEqual([]);
      expect(urlsMatching(react)).toEqual([]);
    });

    await test.step('has no layout shifts', async () => {
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(shiftBudget);
    });

    // Motion has been checked; the remaining checks only look at the page.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => {
      for (const film of document.querySelectorAll('video')) film.pause();
    });

    await test.step('stretches no picture', async () => {
      expect(await stretchedPictures(page)).toEqual([]);
    });

    await test.step('labels every rendering', async () => {
      expect(await unmarkedPictures(page)).toEqual([]);
    });

    await test.step('has legible text over photographs', async () => {
      const { measured, faint } = await faintOverPhotographs(page);
      expect(faint).toEqual([]);
      if (path === '/') expect(measured).toBeGreaterThan(5);
    });

    if (projectPages.includes(path)) await test.step('indexes every section', () => expectIndex(page));

    await test.step('gives each transition name only once', async () => {
      const names = await transitionNames(page);
      expect(names).toEqual([...new Set(names)]);
      if (projectPages.includes(path)) expect(names).toContain(transitionOf(path));
    });

    await test.step('has no axe violations', async () => {
      expect(await axeViolations(page)).toEqual([]);
    });

    await test.step('matches its approved screenshot', () => expectApprovedLook(page, path));

    if (isMobile) return;
    await test.step('does not scroll sideways on the narrowest phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await contentWidth(page)).toBe(320);
    });

    await test.step('breaks a word of sixty letters there', async () => {
      expect(await textsOutOfView(page)).toEqual([]);
      expect(await contentWidth(page)).toBe(320);
    });
  });
}
