import type { Page } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { expectApprovedLook } from '../../support/approved-look.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { faintOverPhotographs } from '../../support/contrast.ts';
import { firstPictures, readFirstScreen } from '../../support/first-screen.ts';
import { noteShifts, readShifts } from '../../support/layout-shifts.ts';
import { expectMetadata } from '../../support/page-metadata.ts';
import { pages, projectPages } from '../../support/pages.ts';
import { unmarkedPictures } from '../../support/picture-labels.ts';
import { scrollThrough } from '../../support/scroll-through.ts';
import { expectIndex } from '../../support/section-index.ts';
import { stretchedPictures } from '../../support/sharpness.ts';
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

const contentWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

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

    await test.step('loads nothing in its first screen late', async () => {
      const { largest, pictures, first } = await readFirstScreen(page);
      expect(largest, 'the largest contentful paint').toMatchObject({ lazy: false });
      expect(pictures.filter(({ lazy }) => lazy)).toEqual([]);
      expect(first, 'pictures fetched first').toBeLessThanOrEqual(1);
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
      const shifts = await readShifts(page);
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
