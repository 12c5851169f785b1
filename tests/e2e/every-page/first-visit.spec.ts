import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page, Request } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { pages } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

/** Bytes of all scripts of a page, including inline ones, before any interaction. */
const scriptBudget = 4_000;
/**
 * Requests other than pictures and film before any interaction. Letters beyond ASCII in the name ('Café', Tamil) need
 * extra fonts on every page.
 */
const requestBudget = /[^\x20-\x7e]/.test(site.name) ? 13 : 9;

/**
 * Switches the cache off and holds back the shared stylesheet. Playwright's routing would hold back every other file,
 * too.
 * @returns its session, and a function that holds back the next stylesheet and returns a function that releases it
 */
async function holdStylesheets(page: Page): Promise<{ browser: CDPSession; hold: () => () => void }> {
  let sheet = Promise.withResolvers<void>();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/_astro/style.*.css' }] });
  browser.on('Fetch.requestPaused', async ({ requestId }) => {
    await sheet.promise;
    await browser.send('Fetch.continueRequest', { requestId });
  });
  const hold = () => {
    sheet = Promise.withResolvers<void>();
    return sheet.resolve;
  };
  return { browser, hold };
}

/**
 * Positions of the first screen's elements at rest: the skip link, the header and the opening section. In a long
 * text, the part after the stylesheet link counts if it is in view. With reduced motion every animation ends.
 */
const elementPositions = (page: Page) =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const link = document.querySelector('main link[rel="stylesheet"]') as Element;
    const isBelow = (element: Element) =>
      link.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
      element.getBoundingClientRect().top >= innerHeight;
    const parts = document.querySelectorAll('body > a, body > header, main > :first-child');
    return [...parts]
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
      .filter((element) => !element.closest('.menu, noscript, template, script') && !isBelow(element))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // A long text grows by the part after the link; elsewhere the link ends the opening section.
        const grows = element.contains(link) && !link.matches('main > :first-child > link');
        const seen = grows ? Math.min(height, innerHeight - y) : height;
        const place = [x, y, width, seen].map(Math.round).join(' ');
        return `${element.localName}: ${place}`;
      });
  });

/** Bytes of a page's scripts. Inline ones travel in one file, the page, and are compressed together. */
async function scriptBytes(page: Page, requests: Request[]): Promise<number> {
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && !type)
      .map(({ text }) => text)
      .join('\n'),
  );
  const files = requests.filter((request) => request.resourceType() === 'script');
  const texts = await Promise.all(files.map(async (file) => (await file.response())?.body() ?? ''));
  return [inline, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0);
}

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
