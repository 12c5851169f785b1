import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';
import { counter, currentPicture, gallery, left, links, open, viewer } from '../../support/picture-viewer.ts';
import { galleryLength, withGallery } from '../../support/projects.ts';
import { touch } from '../../support/touch-events.ts';

const withOnePicture = () => projectWith(({ details }) => details?.gallery.length === 1);
const withAll = () =>
  projectWith(
    ({ details, plans, locationMap }) =>
      details?.gallery.length === 1 && plans.length > 0 && locationMap !== undefined,
  );
const withPlans = () => projectWith(({ plans }) => plans.length > 2);
/** Returns the plans in the order of the page: those with a key come first. */
const inOrder = () => {
  const { plans } = withPlans();
  return [...plans.filter(({ key }) => key.length > 0), ...plans.filter(({ key }) => key.length === 0)];
};
const withMap = () => projectWith(({ locationMap }) => locationMap !== undefined);

/** Returns the metadata of a picture's file, including its size. */
const fileOf = async (page: Page, image: Locator) => {
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const source = await image.evaluate((element) => (element as HTMLImageElement).currentSrc);
  return sharp(await (await page.request.get(source)).body()).metadata();
};

test.describe('The full-screen viewer', () => {
  test('opens on click, fills the viewport and shows the number and the caption @everywhere', async ({
    sharedPage: page,
  }) => {
    await open(page);
    await expect(viewer(page)).toHaveJSProperty('open', true);
    expect(await viewer(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await expect(counter(page, `1 of ${galleryLength}`)).toBeVisible();
    const caption = await gallery(page).locator('figcaption').first().textContent();
    await expect(viewer(page).getByText(caption ?? '', { exact: true })).toBeVisible();
    await expect(currentPicture(page)).toHaveCount(1);
    await expect(currentPicture(page)).toHaveAttribute('alt', /.{20,}/);
    // The whole picture, not the crop that the row shows on phones.
    const { width = 0, height = 0 } = await fileOf(page, currentPicture(page));
    const inPage = links(page).first().getByRole('img');
    const whole = await inPage.evaluate(
      (image) => Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    );
    expect(width / height).toBeCloseTo(whole, 1);
  });

  test('blocks page scrolling and announces each picture politely', async ({ sharedPage: page }) => {
    await open(page);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await viewer(page).getByRole('button', { name: 'Next' }).click();
    await expect(counter(page, `2 of ${galleryLength}`)).toHaveAttribute('aria-live', 'polite');
    const caption = await gallery(page).locator('figcaption').nth(1).textContent();
    await expect(viewer(page).getByText(caption ?? '', { exact: true })).toHaveAttribute(
      'aria-live',
      'polite',
    );
  });

  test('opens, steps and closes by keyboard, and returns the focus', async ({ sharedPage: page }) => {
    await page.goto(withGallery.path);
    const second = links(page).nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(counter(page, `2 of ${galleryLength}`)).toBeVisible();
    await expect(viewer(page).getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(counter(page, `3 of ${galleryLength}`)).toBeVisible();
    for (const text of [
      `2 of ${galleryLength}`,
      `1 of ${galleryLength}`,
      `${galleryLength} of ${galleryLength}`,
    ]) {
      await page.keyboard.press('ArrowLeft');
      await expect(counter(page, text)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(second).toBeFocused();
  });

  test('closes by its button and can be opened again', async ({ sharedPage: page }) => {
    await open(page);
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(links(page).first()).toBeFocused();
    await links(page).first().click();
    await expect(counter(page, `1 of ${galleryLength}`)).toBeVisible();
  });

  test('has no axe violations, and controls large enough for a thumb @everywhere', async ({
    sharedPage: page,
  }) => {
    await open(page);
    await viewer(page).evaluate((dialog) =>
      Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)),
    );
    expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
    for (const button of await viewer(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  test('changes pictures without animation when motion is reduced', async ({ sharedPage: page }) => {
    await open(page);
    // Every painted position of the row of pictures, from before the change until after it.
    const places = await viewer(page)
      .getByRole('list')
      .evaluateHandle((row) => {
        const places: string[] = [];
        const note = () => {
          const { transform } = getComputedStyle(row);
          if (places.at(-1) !== transform) places.push(transform);
          requestAnimationFrame(note);
        };
        note();
        return places;
      });
    await page.keyboard.press('ArrowRight');
    await expect(counter(page, `2 of ${galleryLength}`)).toBeVisible();
    await expect.poll(() => left(page)).toBeCloseTo(0, 0);
    // Wait until that position, too, has been painted and recorded.
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    expect(await places.jsonValue()).toHaveLength(2);
  });

  test('has no navigation for a single picture', async ({ sharedPage: page }) => {
    await page.goto(withOnePicture().path);
    await links(page).click();
    await expect(currentPicture(page)).toBeVisible();
    await expect(viewer(page).getByRole('button')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(links(page)).toBeFocused();
  });
});

test.describe('The full-screen viewer by touch', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('changes pictures on a swipe @phone', async ({ page, context }) => {
    await open(page);
    const session = await context.newCDPSession(page);
    await touch(session, 'touchStart', { x: 320, y: 420 });
    for (let x = 300; x >= 80; x -= 20) await touch(session, 'touchMove', { x, y: 420 });
    await touch(session, 'touchEnd');
    await expect(counter(page, `2 of ${galleryLength}`)).toBeVisible();
    await expect.poll(() => left(page)).toBeCloseTo(0, 0);
  });
});

test("The viewer's script loads when a picture is touched, not before", async ({ sharedPage: page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const fetched = () => scripts.filter((url) => /picture-viewer/.test(url)).length;
  await page.goto(withOnePicture().path);
  await links(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(fetched()).toBe(0);
  await links(page).hover();
  await page.mouse.down();
  await expect.poll(fetched).toBe(1);
});

test('A single picture, a plan or a map opens without React', async ({ sharedPage: page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(withAll().path);
  for (const section of ['gallery', 'location', 'plans']) {
    await page.locator(`#${section} a.enlarge`).first().click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  expect((await Promise.all(scripts)).join()).not.toContain('react.transitional.element');
});

test('A click with the key for a new tab is left to the browser', async ({ page, context }) => {
  await page.goto(withOnePicture().path);
  const tab = context.waitForEvent('page');
  await links(page).click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await expect(viewer(page)).toHaveCount(0);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each picture is a link to its large file', async ({ sharedPage: page, request }) => {
    await page.goto(withGallery.path);
    await expect(links(page)).toHaveCount(galleryLength);
    for (const link of await links(page).all()) {
      const response = await request.get((await link.getAttribute('href')) ?? '');
      expect(response.headers()['content-type']).toMatch(/^image\//);
    }
  });
});

test.describe('Plans and maps in the full-screen viewer', () => {
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  test('plans open on click, in the order of the page, with their own captions @everywhere', async ({
    sharedPage: page,
  }) => {
    await page.goto(withPlans().path);
    const plans = page.locator('#plans');
    const [, second] = inOrder();
    await expect(plans.getByRole('link')).toHaveCount(inOrder().length);
    await plans.getByRole('link').nth(1).click();
    const shown = dialog(page, 'Plans');
    await expect(shown.getByText(`2 of ${inOrder().length}`, { exact: true })).toBeVisible();
    await expect(
      shown.getByText(`${second?.title}. Indicative, not to scale`, { exact: true }),
    ).toBeVisible();
    const picture = shown.getByRole('img', { name: second?.alt ?? '', exact: true });
    await expect(picture).toHaveJSProperty('complete', true);
    // As large as the viewport allows.
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    const view = page.viewportSize() ?? { width: 0, height: 0 };
    expect(width >= view.width - 1 || height >= view.height - 180).toBe(true);
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(plans.getByRole('link').nth(1)).toBeFocused();
  });

  test('the map opens by keyboard and has no navigation', async ({ sharedPage: page }) => {
    await page.goto(withMap().path);
    const map = page.locator('#location').getByRole('link', { name: /^Map: / });
    await map.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, withMap().places?.heading ?? 'Location').getByRole('button')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(map).toBeFocused();
  });
});
