import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type TestInfo,
  type WebError,
} from '@playwright/test';
import { blankPagePath } from './session.ts';

interface Fixtures {
  /** Allows console errors whose text matches in one test; every other one still fails it. */
  allowConsoleErrors: (pattern: RegExp) => void;
  allowed: RegExp[];
  /**
   * One page for all tests of a worker. It costs a third of a separate page (`page`), because its process is already
   * running and has the fonts, styles and scripts. It starts without cookies and storage. A test's init script stays
   * unless the test disposes of it.
   */
  sharedPage: Page;
}

interface WorkerFixtures {
  /** Opens the page of the worker on demand; a different one if scripts are off. */
  openSharedPage: (javaScriptEnabled: boolean | undefined) => Promise<Page>;
}

/** Events that a test may listen for on the page. */
const listened = ['request', 'requestfinished', 'requestfailed', 'response', 'popup', 'dialog'] as const;

/**
 * Records console errors, uncaught exceptions and violations of the page's security policy.
 * @returns a function that stops recording and returns the errors
 */
async function recordErrors(context: BrowserContext): Promise<() => Promise<string[]>> {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  };
  const onError = (error: WebError) => void errors.push(error.error().stack || error.error().message);
  context.on('console', onConsole).on('weberror', onError);
  const script = await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`content-security-policy: ${effectiveDirective} refused ${blockedURI} ${sample}`),
    );
  });
  return async () => {
    context.off('console', onConsole).off('weberror', onError);
    await script.dispose();
    return errors;
  };
}

/**
 * Attaches a screenshot of every open page if the test has failed. Playwright's `screenshot: 'only-on-failure'` also
 * draws the pages of tests that pass, because it does so before it knows their result.
 */
async function attachScreenshots(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const [index, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    // A page that has crashed must not hide why the test failed.
    await page.screenshot({ path, timeout: 5_000 }).then(
      () => testInfo.attach('screenshot', { path, contentType: 'image/png' }),
      () => {},
    );
  }
}

/** Resets a page to the state of a new context, or closes its context if that is impossible. */
async function clean(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await context.setOffline(false);
  // Leave the site's page, so that it writes no more drafts, while its requests are still stubbed: a response from the
  // site could redirect it. A redirect that has already started interrupts the navigation.
  await expect(() => page.goto(blankPagePath)).toPass();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const hasBrowserClock = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return String(setTimeout).includes('[native code]');
  });
  // A test's clock can't be removed. Check `setTimeout`, because its `Date` pretends to be the browser's.
  if (hasBrowserClock) await context.clearCookies();
  else await context.close();
}

function expectNone(errors: string[], allowed: RegExp[]): void {
  const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
  expect(unexpected, 'errors in the console').toEqual([]);
}

/**
 * Playwright's `test` with the rules of this site: a console error, an uncaught exception or a violation of the
 * page's security policy fails the test, and no request leaves the machine (`page.route` may answer it).
 *
 * Untagged tests run at 1440 px, tests tagged `@phone` at 390 px, tests tagged `@everywhere` at both. On the build of
 * another company, tests tagged `@content` run again, with its content. Two tags run only there: `@delivering`, because
 * it delivers vendor submissions and job applications, and `@paged`, because it has more projects than fit on a page of
 * the portfolio.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // The browser reports view transitions that another navigation interrupted.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  allowed: async ({}, use) => use([/Transition was skipped/, /ERR_NAME_NOT_RESOLVED/]),

  allowConsoleErrors: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),

  context: async ({ context, allowed }, use, testInfo) => {
    const errors = await recordErrors(context);
    await use(context);
    await attachScreenshots(context, testInfo);
    expectNone(await errors(), allowed);
  },

  openSharedPage: [
    async ({ browser }, use) => {
      let page: Page | undefined;
      let runsScripts: boolean | undefined;
      await use(async (javaScriptEnabled) => {
        if (page && !page.isClosed() && runsScripts === javaScriptEnabled) return page;
        await page?.context().close();
        runsScripts = javaScriptEnabled;
        page = await (await browser.newContext()).newPage();
        return page;
      });
      await page?.context().close();
    },
    { scope: 'worker' },
  ],

  sharedPage: async (
    { openSharedPage, allowed, javaScriptEnabled, viewport, reducedMotion },
    use,
    testInfo,
  ) => {
    const page = await openSharedPage(javaScriptEnabled);
    const context = page.context();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, reducedMotion });
    const errors = await recordErrors(context);
    await use(page);
    await attachScreenshots(context, testInfo);
    const noted = await errors();
    for (const event of listened) page.removeAllListeners(event);
    await clean(page);
    expectNone(noted, allowed);
  },
});

export { expect };
