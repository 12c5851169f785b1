import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test';
import { lightAddress } from './session.ts';

interface Fixtures {
  /** Lets the console errors of one test pass whose text matches; every other one still fails it. */
  allowConsoleErrors: (pattern: RegExp) => void;
  allowed: RegExp[];
  /**
   * One page for all tests of a worker: it costs a third of a page of the test's own (`page`), because its process runs
   * already and has the fonts, styles and scripts. It comes without cookies and without anything stored. An init script
   * of a test stays unless the test disposes of it.
   */
  sharedPage: Page;
}

interface WorkerFixtures {
  /** The page of the worker, opened when it's needed; another one where scripts are off. */
  openSharedPage: (javaScriptEnabled: boolean | undefined) => Promise<Page>;
}

/** Events that a test may listen for on the page. */
const listened = ['request', 'requestfinished', 'requestfailed', 'response', 'popup', 'dialog'] as const;

/**
 * Notes errors in the console, scripts that throw and everything that the page's security policy refuses.
 * @returns ends it and tells what was noted
 */
async function noteErrors(context: BrowserContext): Promise<() => Promise<string[]>> {
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

/** Brings a page back to where it is when a context is new, or closes it where that can't be done. */
async function clean(page: Page): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page of the site writes no draft any more once another one is open.
  await page.goto(lightAddress);
  const hasBrowserClock = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return String(setTimeout).includes('[native code]');
  });
  // A test's clock can't be removed again. Its `Date` pretends to be the browser's.
  if (hasBrowserClock) await context.clearCookies();
  else await context.close();
}

function expectNone(errors: string[], allowed: RegExp[]): void {
  const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
  expect(unexpected, 'errors in the console').toEqual([]);
}

/**
 * Playwright's `test` with the rules of this site: an error in the console, a script that throws or anything that
 * the page's security policy refuses fails the test, and no request leaves the machine (`page.route` may answer it).
 *
 * Untagged tests run at 1440 px, tests tagged `@phone` at 390 px, tests tagged `@everywhere` at both;
 * on the build of another company, tests tagged `@content` run again, with its content, and tests tagged `@delivering`
 * only there, because it delivers vendor submissions and job applications.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // The browser's own report of a fade between two pages that a third one cut short.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  allowed: async ({}, use) => use([/Transition was skipped/, /ERR_NAME_NOT_RESOLVED/]),

  allowConsoleErrors: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),

  context: async ({ context, allowed }, use) => {
    const errors = await noteErrors(context);
    await use(context);
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

  sharedPage: async ({ openSharedPage, allowed, javaScriptEnabled, viewport, reducedMotion }, use) => {
    const page = await openSharedPage(javaScriptEnabled);
    const context = page.context();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, reducedMotion });
    const errors = await noteErrors(context);
    await use(page);
    const noted = await errors();
    for (const event of listened) page.removeAllListeners(event);
    await clean(page);
    expectNone(noted, allowed);
  },
});

export { expect };
