import type { CDPSession, Page } from '@playwright/test';

/**
 * Switches the cache off and holds back the shared stylesheet. Playwright's routing would hold back every other file,
 * too.
 * @returns its session, and a function that holds back the next stylesheet and returns a function that releases it
 */
export async function holdStylesheets(page: Page): Promise<{ browser: CDPSession; hold: () => () => void }> {
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
export const elementPositions = (page: Page) =>
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
