import { expect, type Page } from '@playwright/test';

/**
 * Scrolls from top to bottom like a reader, until every section is revealed, its fade has ended and the pictures in
 * view have loaded; then returns to the top.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  await expect(page.locator('[data-reveal]:not([data-seen]):visible'), 'sections not seen').toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // The header's colours fade back when it's at the top.
  await expect(page.locator('[data-scrolled]')).toHaveCount(0);
  await waitUntilSettled(page);
}

/** Waits until pictures have loaded and all finite animations have ended. */
async function waitUntilSettled(page: Page): Promise<void> {
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
