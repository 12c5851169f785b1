import type { Page } from '@playwright/test';
import { paths } from '../../src/lib/paths.ts';
import { pages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Where everything of the first screen stands that is painted there: the skip link, the header, the opening. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('body > a, body > header, main > :first-child');
    return (
      [...parts]
        .flatMap((part) => [part, ...part.querySelectorAll('*')])
        .filter((element) => !element.closest('.menu, noscript, template, script'))
        // The slow zoom of a hero never stands still.
        .filter((element) => element.getAnimations().length === 0)
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const place = [x, y, width, height].map(Math.round).join(' ');
          return `${element.localName}: ${place}`;
        })
    );
  });

test('The first screen stands still when the shared sheet arrives @everywhere', async ({ page }) => {
  test.slow();
  // What moves by itself meanwhile: cards that arrive one after the other.
  for (const path of [...pages.filter((path) => path !== paths.testimonials), paths.auth]) {
    await test.step(path, async () => {
      const sheet = Promise.withResolvers<void>();
      await page.route('**/_astro/*.css', async (route) => {
        await sheet.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('main > :first-child').waitFor();
      await page.evaluate(() => document.fonts.ready);
      // Blocked behind the first screen, the page has no footer yet.
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const before = await boxes(page);
      sheet.resolve();
      await page.waitForLoadState();
      expect(before.length).toBeGreaterThan(5);
      expect(await boxes(page)).toEqual(before);
      await page.unrouteAll();
    });
  }
});

test('Nothing stays hidden when the script of the page is lost', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route('**/_astro/Page.*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass(/\bjs\b/);
  for (const heading of await page.locator('main h2').all()) {
    await expect(heading).toHaveCSS('opacity', '1');
    await expect(heading).toBeVisible();
  }
});
