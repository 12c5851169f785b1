import type { Request } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { elementPositions, holdStylesheets } from '../../support/late-stylesheet.ts';
import { scriptBytes } from '../../support/page-weight.ts';
import { pages } from '../../support/pages.ts';

/** Bytes of all scripts of a page, including inline ones, before any interaction. */
const scriptBudget = 4_000;
/**
 * Requests other than pictures and film before any interaction. Letters beyond ASCII in the name ('Café', Tamil) need
 * extra fonts on every page.
 */
const requestBudget = /[^\x20-\x7e]/.test(site.name) ? 13 : 9;

// A visit with an empty cache costs four times as much as another, so one visit to each page checks both.
test('On a first visit no page shifts when its stylesheet arrives, and each is light until it is touched @everywhere', async ({
  sharedPage: page,
}) => {
  test.slow();
  const { browser, hold } = await holdStylesheets(page);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  for (const path of [...pages, paths.auth]) {
    await test.step(path, async () => {
      const release = hold();
      requests.length = 0;
      await page.goto(path, { waitUntil: 'commit' });
      // The parser blocks at this link, after the first screen.
      await page.locator('main link[rel="stylesheet"]').waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const before = await elementPositions(page);
      release();
      await page.waitForLoadState();
      expect(before.length).toBeGreaterThan(5);
      // The cards of the testimonials appear one after the other.
      if (path !== paths.testimonials) expect(await elementPositions(page)).toEqual(before);

      // Sign-in needs React and Supabase.
      if (path === paths.auth) return;
      await page.waitForLoadState('networkidle');
      const others = requests.filter((request) => !['image', 'media'].includes(request.resourceType()));
      expect(others.length, others.map((request) => request.url()).join(' ')).toBeLessThanOrEqual(
        requestBudget,
      );
      const bytes = await scriptBytes(page, others);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(scriptBudget);
    });
  }
  await browser.detach();
});
