import type { Page } from '@playwright/test';

interface Options {
  /** The page from top to bottom, and not only what is in view. */
  fullPage?: boolean;
  /** Pixels of the picture for one CSS pixel. */
  scale?: number;
}

/**
 * A picture of a page as PNG. Playwright's own is always of full size, and compresses as well as it can, which takes
 * four times the processor time.
 */
export async function screenshot(page: Page, { fullPage = false, scale = 1 }: Options = {}): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const clip = await page.evaluate(
    (whole) => ({
      x: whole ? 0 : scrollX,
      y: whole ? 0 : scrollY,
      width: innerWidth,
      height: whole ? document.documentElement.scrollHeight : innerHeight,
    }),
    fullPage,
  );
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: fullPage,
    optimizeForSpeed: true,
    clip: { ...clip, scale },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}
