import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import { type Project, withPage } from './projects.ts';

interface Fixtures {
  /** Lets the console errors of one test pass whose text matches; every other one still fails it. */
  allowConsoleErrors: (pattern: RegExp) => void;
  quietConsole: undefined;
  noOutsideWorld: undefined;
}

/**
 * Playwright's `test` with the rules of this site: an error in the console, a script that throws or anything that
 * the page's security policy refuses fails the test, and no request leaves the machine (a page's own `page.route` comes first and may answer otherwise).
 *
 * Untagged tests run at 1440 px, tests tagged `@phone` at 390 px, tests tagged `@everywhere` at both;
 * on the build of another company, tests tagged `@content` run again, with its content, and tests tagged `@delivering`
 * only there, because it delivers vendor submissions and job applications.
 */
export const test = base.extend<Fixtures & { allowed: RegExp[] }>({
  // The browser's own report of a fade between two pages that a third one cut short.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  allowed: async ({}, use) => use([/Transition was skipped/]),

  allowConsoleErrors: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),

  quietConsole: [
    async ({ context, allowed }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(error.error().stack || error.error().message));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`content-security-policy: ${effectiveDirective} refused ${blockedURI} ${sample}`),
        );
      });
      await use(undefined);
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],

  noOutsideWorld: [
    async ({ context, baseURL }, use) => {
      // An expression, which Playwright matches where requests are held; a function would be asked about each of them.
      const { host } = new URL(baseURL ?? '');
      await context.route(new RegExp(`^https?://(?!${host.replaceAll('.', '\\.')}(/|$))`), answer);
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * The newest project with a page that meets a condition. A test is skipped, and says so, whose project the content does
 * not have. To be called in a test or its hooks.
 */
export function projectWith(condition: (project: Project) => boolean): Project {
  // Outside of a test, skipping would silence the whole file.
  const { title } = base.info();
  const found = withPage.findLast(condition);
  base.skip(!found, `The content has no project for "${title}": ${condition}`);
  return found as Project;
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Stands in for map, video and social services: an empty answer of the kind that was asked for. */
function answer(route: Route): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  switch (route.request().resourceType()) {
    case 'document':
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Elsewhere</title>',
        headers,
      });
    case 'script':
      return route.fulfill({ contentType: 'text/javascript', body: '', headers });
    case 'image':
      return route.fulfill({ contentType: 'image/gif', body: pixel, headers });
    default:
      return route.fulfill({ status: 204, headers });
  }
}

/**
 * Scrolls from top to bottom like a reader, until every section has been seen, its fade is over and the
 * pictures in view have arrived; then back to the top.
 */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await expect(page.locator('[data-reveal]:not([data-seen]):visible'), 'sections not seen').toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // The header's colours fade back when it's at the top.
  await expect(page.locator('[data-scrolled]')).toHaveCount(0);
  await settled(page);
}

/** Waits until pictures have arrived and every animation that ends has ended. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || !image.checkVisibility() || image.loading === 'lazy',
    ),
  );
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/**
 * Wakes the island a locator stands in, the way a finger would, and waits until React listens.
 * @returns the locator, for the next step
 */
export async function hydrated(locator: Locator): Promise<Locator> {
  const island = locator.locator('xpath=ancestor-or-self::astro-island').last();
  await island.dispatchEvent('touchstart');
  await expect(island, 'an island that listens').not.toHaveAttribute('ssr');
  return locator;
}
