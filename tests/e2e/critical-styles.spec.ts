import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { pages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/**
 * Where everything of the first screen stands once it stands still: the skip link, the header, the opening. What a long
 * text has behind the link of the sheet counts if it is in view. With reduced motion every animation ends.
 */
const boxes = (page: Page) =>
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
        // A long text grows by what is behind; elsewhere the link ends the opening.
        const grows = element.contains(link) && !link.matches('main > :first-child > link');
        const seen = grows ? Math.min(height, innerHeight - y) : height;
        const place = [x, y, width, seen].map(Math.round).join(' ');
        return `${element.localName}: ${place}`;
      });
  });

test('The first screen stands still when the shared sheet arrives @everywhere', async ({
  sharedPage: page,
}) => {
  test.slow();
  let sheet = Promise.withResolvers<void>();
  // An interception by Playwright would hold every other file, too.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/_astro/*.css' }] });
  browser.on('Fetch.requestPaused', async ({ requestId }) => {
    await sheet.promise;
    await browser.send('Fetch.continueRequest', { requestId });
  });
  // What moves by itself meanwhile: cards that arrive one after the other.
  for (const path of [...pages.filter((path) => path !== paths.testimonials), paths.auth]) {
    await test.step(path, async () => {
      sheet = Promise.withResolvers<void>();
      await page.goto(path, { waitUntil: 'commit' });
      // The parser stops at this link, behind the first screen.
      await page.locator('main link[rel="stylesheet"]').waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const before = await boxes(page);
      sheet.resolve();
      await page.waitForLoadState();
      expect(before.length).toBeGreaterThan(5);
      expect(await boxes(page)).toEqual(before);
    });
  }
  await browser.detach();
});

test('Nothing stays hidden when the script of the page is lost', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route('**/_astro/Page.*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass(/\bjs\b/);
  for (const heading of await page.locator('main h2').all()) {
    await expect(heading).toHaveCSS('opacity', '1');
    await expect(heading).toBeVisible();
  }
});
