import type { Page } from '@playwright/test';
import { hydrated } from '../support/islands.ts';
import { projectWith } from '../support/project-with.ts';
import { galleryLength, withGallery } from '../support/projects.ts';
import { expect, test } from '../support/test.ts';

/** As an editor writes the heading of a group of features. */
const isCapitals = (text: string) => text === text.toUpperCase();

const withOnePicture = () =>
  projectWith(({ details }) => details?.gallery.length === 1 && details.features.some(isCapitals));

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('a gallery', () => {
  test('a press right after arrival counts', async ({ sharedPage: page }) => {
    await page.goto(withGallery.path);
    const gallery = section(page, 'Gallery');
    await gallery.getByRole('button', { name: 'Next' }).click();
    await expect(gallery.getByText(`2 of ${galleryLength}`)).toBeVisible();
  });

  test('steps through its pictures and round @everywhere', async ({ sharedPage: page }) => {
    await page.goto(withGallery.path);
    const gallery = section(page, 'Gallery');
    await expect(gallery.getByRole('img')).toHaveCount(galleryLength);
    const next = await hydrated(gallery.getByRole('button', { name: 'Next' }));
    await next.click();
    await expect(gallery.getByText(`2 of ${galleryLength}`)).toBeVisible();
    const previous = gallery.getByRole('button', { name: 'Previous' });
    await previous.click();
    await previous.click();
    await expect(gallery.getByText(`${galleryLength} of ${galleryLength}`)).toBeVisible();
    await gallery.getByRole('region').press('ArrowRight');
    await expect(gallery.getByText(`1 of ${galleryLength}`)).toBeVisible();
  });

  test('shows the whole picture that has the focus when it wakes', async ({ sharedPage: page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/useCarousel/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(withGallery.path);
    const row = section(page, 'Gallery').getByRole('region');
    await row.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const second = row.getByRole('link').nth(1);
    await expect(second).toBeFocused();
    release();
    await expect(second).toBeInViewport({ ratio: 1 });
  });

  test('has slides of 400 px, as wide as the view on a phone, two thirds of it from md @everywhere', async ({
    sharedPage: page,
  }) => {
    await page.goto(withGallery.path);
    const gallery = section(page, 'Gallery');
    const slide = await gallery.getByRole('listitem').first().boundingBox();
    const view = await gallery.getByRole('region').boundingBox();
    const picture = await gallery.getByRole('img').first().boundingBox();
    expect(picture?.height).toBe(400);
    const share = (page.viewportSize()?.width ?? 0) < 768 ? 1 : 2 / 3;
    expect((slide?.width ?? 0) / (view?.width ?? 1)).toBeCloseTo(share, 1);
    for (const item of await gallery.getByRole('listitem').all()) {
      await expect(item.locator('figcaption')).not.toBeEmpty();
    }
  });

  test('of one picture is a plain figure, and features in capitals are sub-headings', async ({
    sharedPage: page,
  }) => {
    await page.goto(withOnePicture().path);
    const gallery = section(page, 'Gallery');
    await expect(gallery.getByRole('img')).toHaveCount(1);
    await expect(gallery.getByRole('button')).toHaveCount(0);

    const headings = await section(page, 'Features').getByRole('heading', { level: 3 }).allInnerTexts();
    expect(headings.length).toBeGreaterThan(0);
    for (const heading of headings) expect(heading).toBe(heading.toUpperCase());
  });
});
