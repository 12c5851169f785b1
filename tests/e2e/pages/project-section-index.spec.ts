import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser-fixtures.ts';
import { withGallery } from '../../support/projects.ts';

const index = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const current = (page: Page) => index(page).locator('[aria-current="location"]');

/**
 * Clicks a link of the index without scrolling: `click` scrolls the page first, which changes the current section.
 */
async function press(page: Page, link: Locator): Promise<void> {
  await link.evaluate((element: HTMLElement) => {
    element.closest('ul')?.scrollTo({ left: element.offsetLeft, behavior: 'instant' });
  });
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Waits until the page stops scrolling: the index moves along with it. */
const waitForScrollEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let last = -1; last !== scrollY; ) {
      last = scrollY;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });

// A step of every-page/audit.spec.ts checks that it names every section, in order.

test('The index stays under the header and marks the current section @everywhere', async ({ page }) => {
  await page.goto(withGallery.path);
  await expect(current(page)).toHaveCount(0);
  const header = await page.getByRole('banner').boundingBox();
  await index(page).scrollIntoViewIfNeeded();
  for (const name of ['Why Invest', 'Get in Touch', 'Overview']) {
    await waitForScrollEnd(page);
    await press(page, index(page).getByRole('link', { name, exact: true }));
    await expect(current(page)).toHaveText(name);
    await expect(current(page)).toBeInViewport({ ratio: 1 });
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeInViewport();
    const below = async () => {
      const bar = await index(page).boundingBox();
      const { y = 0 } = (await heading.boundingBox()) ?? {};
      return y - (bar?.y ?? 0) - (bar?.height ?? 0);
    };
    await expect.poll(below).toBeGreaterThan(0);
    // At the first section the index is in its normal position, right above it.
    if (name !== 'Overview')
      await expect.poll(async () => (await index(page).boundingBox())?.y).toBe(header?.height);
  }
});

test('The index scrolls sideways where it is wider than the viewport @phone', async ({ page }) => {
  await page.goto(withGallery.path);
  const list = index(page).getByRole('list');
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  const heights = await index(page)
    .getByRole('link')
    .evaluateAll((links) => links.map(({ clientHeight }) => clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(new Set(heights).size, 'every name on one line').toBe(1);

  const scrolled = () => list.evaluate(({ scrollLeft }) => scrollLeft);
  await page.locator('#plans').evaluate((plans) => plans.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(scrolled).toBe(0);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the index links to the sections @content', async ({ page }) => {
    await page.goto(withGallery.path);
    await index(page).getByRole('link', { name: 'Why Invest' }).click();
    await expect(page).toHaveURL(/#why-invest$/);
    await expect(page.getByRole('heading', { name: 'Why Invest' })).toBeInViewport();
  });
});
