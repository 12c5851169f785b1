import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser-fixtures.ts';
import { counter, currentPicture, left, links, open, viewer } from '../../support/picture-viewer.ts';
import { galleryLength, withGallery } from '../../support/projects.ts';
import { touch } from '../../support/touch-events.ts';

/** Scale of the picture, relative to its fitted size. */
const scale = (page: Page) =>
  currentPicture(page)
    .locator('xpath=ancestor::picture')
    .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);

test.describe('The full-screen viewer', () => {
  test('zooms on a double click, pans by mouse and arrow keys, and fits again', async ({
    sharedPage: page,
  }) => {
    await open(page);
    await currentPicture(page).dblclick();
    await expect.poll(() => scale(page)).toBe(2.5);
    const before = await left(page);
    await page.mouse.move(700, 450);
    await page.mouse.down();
    await page.mouse.move(600, 450, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => left(page)).toBeCloseTo(before - 100, 0);
    await expect(counter(page, `1 of ${galleryLength}`)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => left(page)).toBeCloseTo(before - 20, 0);
    await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => scale(page)).toBe(1);
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scale(page)).toBe(2.5);
    await viewer(page).getByRole('button', { name: 'Next' }).click();
    await expect(counter(page, `2 of ${galleryLength}`)).toBeVisible();
    await expect(viewer(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
  });

  test('zooms before the large file has loaded, and then drops the preview @phone', async ({
    sharedPage: page,
  }) => {
    await page.goto(withGallery.path);
    await links(page).first().scrollIntoViewIfNeeded();
    const small = links(page).first().getByRole('img');
    await expect.poll(() => small.evaluate((image) => (image as HTMLImageElement).naturalWidth)).not.toBe(0);
    const arrival = Promise.withResolvers<void>();
    await page.route(/\.(avif|webp)$/, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await links(page).first().click();
    const picture = currentPicture(page).locator('xpath=ancestor::picture');
    await expect(picture).toHaveCSS('background-image', /^url/);
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scale(page)).toBe(2.5);
    arrival.resolve();
    await expect(picture).toHaveCSS('background-image', 'none');
    expect(await scale(page)).toBe(2.5);
  });
});

test.describe('The full-screen viewer by touch', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('zooms with two fingers, pans with one, and fits again on a double tap @phone', async ({
    page,
    context,
  }) => {
    await open(page);
    const session = await context.newCDPSession(page);
    await touch(session, 'touchStart', { x: 170, y: 420 }, { x: 220, y: 420 });
    for (let by = 10; by <= 50; by += 10) {
      await touch(session, 'touchMove', { x: 170 - by, y: 420 }, { x: 220 + by, y: 420 });
    }
    await touch(session, 'touchEnd');
    await expect.poll(() => scale(page)).toBeCloseTo(3, 1);
    await expect(counter(page, `1 of ${galleryLength}`)).toBeVisible();

    const before = await left(page);
    await touch(session, 'touchStart', { x: 200, y: 420 });
    for (let x = 190; x >= 140; x -= 10) await touch(session, 'touchMove', { x, y: 420 });
    await touch(session, 'touchEnd');
    await expect.poll(() => left(page)).toBeCloseTo(before - 60, 0);
    await expect(counter(page, `1 of ${galleryLength}`)).toBeVisible();

    // Explicit timestamps: on a busy machine the taps arrive too far apart for a double tap.
    const start = Date.now() / 1000;
    for (const timestamp of [start, start + 0.1]) {
      const touchPoints = [{ x: 200, y: 420 }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
    }
    await expect.poll(() => scale(page)).toBe(1);
  });
});
