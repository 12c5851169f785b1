import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';
import { hydrated } from '../../support/islands.ts';
import { galleryLength, withGallery } from '../../support/projects.ts';

const rows = {
  'the gallery of a project': {
    path: withGallery.path,
    list: (page: Page) => page.locator('#gallery ul'),
    region: (page: Page) => page.locator('#gallery'),
  },
  'the row of testimonials': {
    path: paths.testimonials,
    list: (page: Page) => page.locator('[data-testimonials]'),
    region: (page: Page) => page.getByRole('region', { name: 'Client testimonials' }),
  },
} as const;

/** Returns the pixels between a slide and the first slide's place, however the row has been moved. */
const offset = (list: Locator, index: number) =>
  list.evaluate((row, slide) => {
    const view = row.closest('astro-slot')?.parentElement;
    if (!view) return Number.NaN;
    const slideLeft = row.children[slide]?.getBoundingClientRect().left ?? Number.NaN;
    return (
      slideLeft - view.getBoundingClientRect().left - Number.parseFloat(getComputedStyle(view).paddingLeft)
    );
  }, index);

/** Scrolls a row to a slide, as a trackpad does, and waits until it rests there. */
async function scrollTo(list: Locator, index: number): Promise<void> {
  await list.evaluate((row, slide) => {
    row.children[slide]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
  }, index);
  await expect.poll(() => offset(list, index)).toBeCloseTo(0, 0);
}

/** Records the painted position of a slide, frame by frame. */
const track = (list: Locator, index: number) =>
  list.evaluateHandle((row, slide) => {
    const places: number[] = [];
    const note = () => {
      const left = row.children[slide]?.getBoundingClientRect().left;
      if (left !== undefined) places.push(Math.round(left));
      requestAnimationFrame(note);
    };
    note();
    return places;
  }, index);

/** The element that scrolls until Embla takes over the row. */
const viewport = (list: Locator) => list.locator('xpath=ancestor::astro-slot/..');

/** Waits until Embla has taken over the row. */
const waitForEmbla = (list: Locator) => expect(viewport(list)).toHaveCSS('overflow-x', 'hidden');

for (const [name, { path, list: listOf, region }] of Object.entries(rows)) {
  test.describe(`${name} before hydration`, () => {
    test.use({ reducedMotion: 'no-preference' });

    test('is a row that scrolls and stops at a slide, without React @everywhere', async ({
      sharedPage: page,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (/react|useCarousel/.test(request.url())) scripts.push(request.url());
      });
      await page.goto(path);
      const list = listOf(page);
      await list.scrollIntoViewIfNeeded();
      await viewport(list).evaluate((view) =>
        view.scrollBy({ left: view.clientWidth / 2, behavior: 'instant' }),
      );
      const distances = () =>
        Promise.all([0, 1, 2].map(async (index) => Math.abs(await offset(list, index))));
      await expect.poll(async () => Math.min(...(await distances()))).toBeLessThan(1);
      expect(await viewport(list).evaluate((view) => view.scrollLeft)).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      expect(scripts).toEqual([]);
    });

    test('keeps its scroll position when it hydrates @everywhere', async ({ sharedPage: page }) => {
      await page.goto(path);
      const list = listOf(page);
      await list.scrollIntoViewIfNeeded();
      await scrollTo(list, 2);
      const places = await track(list, 2);
      await hydrated(list);
      await region(page).getByRole('button', { name: 'Next', exact: true }).click();
      await expect.poll(() => offset(list, 3)).toBeCloseTo(0, 0);
      const painted = await places.jsonValue();
      // It moves from its place by one slide to the left, and never back to the start of the row.
      expect(Math.max(...painted)).toBe(painted[0]);
    });

    test('steps with the click that hydrates it', async ({ sharedPage: page }) => {
      await page.goto(path);
      const list = listOf(page);
      await scrollTo(list, 1);
      await region(page).getByRole('button', { name: 'Next', exact: true }).click();
      await expect.poll(() => offset(list, 2)).toBeCloseTo(0, 0);
    });

    test('follows a drag that began before its script loaded', async ({ sharedPage: page }) => {
      await page.goto(path);
      const list = listOf(page);
      await list.scrollIntoViewIfNeeded();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(/useCarousel/, async (route) => {
        await held;
        await route.continue();
      });
      const box = await list.locator('li').first().boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) * 0.8, (box?.y ?? 0) + 100];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 20, y, { steps: 4 });
      release();
      await waitForEmbla(list);
      await page.mouse.move(x - (box?.width ?? 0) * 0.7, y, { steps: 10 });
      await page.mouse.up();
      await expect.poll(() => offset(list, 1)).toBeCloseTo(0, 0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('can be swiped before and after hydration @phone', async ({ sharedPage: page }) => {
      await page.goto(path);
      const list = listOf(page);
      await list.scrollIntoViewIfNeeded();
      await swipeLeft(page, list);
      await expect.poll(() => offset(list, 1)).toBeCloseTo(0, 0);
      await waitForEmbla(list);
      expect(await offset(list, 1)).toBeCloseTo(0, 0);
      await swipeLeft(page, list);
      await expect.poll(() => offset(list, 2)).toBeCloseTo(0, 0);
    });
  });
}

/** Swipes across most of a phone's screen, one step per frame, so that the browser scrolls. */
async function swipeLeft(page: Page, list: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { x = 0, y = 0 } = (await viewport(list).boundingBox()) ?? {};
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const place = (moved: number) => ({ x: x + 310 - moved, y: y + 100 });
  await touch('touchStart', place(0));
  for (let moved = 10; moved <= 260; moved += 10) {
    await touch('touchMove', place(moved));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
}

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' });

  test('The picture counter is updated by a swipe through the gallery @phone', async ({
    sharedPage: page,
  }) => {
    await page.goto(withGallery.path);
    const gallery = page.locator('#gallery');
    const list = gallery.locator('ul');
    await list.scrollIntoViewIfNeeded();
    await swipeLeft(page, list);
    await expect(gallery.getByText(`2 of ${galleryLength}`, { exact: true })).toBeVisible();
  });
});

const withOnePicture = () => projectWith(({ details }) => details?.gallery.length === 1);

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('a gallery', () => {
  test('responds to a click right after the page loads', async ({ sharedPage: page }) => {
    await page.goto(withGallery.path);
    const gallery = section(page, 'Gallery');
    await gallery.getByRole('button', { name: 'Next' }).click();
    await expect(gallery.getByText(`2 of ${galleryLength}`)).toBeVisible();
  });

  test('steps through its pictures and loops @everywhere', async ({ sharedPage: page }) => {
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

  test('shows the focused picture in full when it hydrates', async ({ sharedPage: page }) => {
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

  test('has slides 400 px high, full width on a phone and two thirds from the md breakpoint @everywhere', async ({
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

  test('with one picture is a plain figure', async ({ sharedPage: page }) => {
    await page.goto(withOnePicture().path);
    const gallery = section(page, 'Gallery');
    await expect(gallery.getByRole('img')).toHaveCount(1);
    await expect(gallery.getByRole('button')).toHaveCount(0);
  });
});
