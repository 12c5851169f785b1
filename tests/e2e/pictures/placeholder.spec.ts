import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';

test.describe('A picture that fails to load', () => {
  test.beforeEach(async ({ sharedPage: page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource/);
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
  });

  test('shows its alt text on a plain background', async ({ sharedPage: page }) => {
    await page.goto(paths.portfolio);
    const picture = page.getByRole('article').first().getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const plate = await picture.evaluate((image) => {
      const { content, backgroundColor } = getComputedStyle(image, '::after');
      return { content, backgroundColor };
    });
    expect(plate.content).toContain((await picture.getAttribute('alt')) ?? '-');
    expect(plate.backgroundColor).toBe('rgb(238, 231, 218)');
    const card = await page.getByRole('article').first().boundingBox();
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    expect(box?.width).toBeLessThanOrEqual(card?.width ?? 0);
  });
});

test('A picture that is loading shows a colour gradient in its place', async ({ sharedPage: page }) => {
  await page.route(/\.(avif|webp)$/, () => undefined);
  await page.goto(paths.portfolio, { waitUntil: 'commit' });
  const boxes = page.getByRole('article').locator('picture').locator('..');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) {
    await expect(box).toHaveCSS('background-image', /^linear-gradient\(rgb.+rgb.+rgb.+\)$/);
  }
});
