import { expect, test } from '../../support/browser-fixtures.ts';
import { openWithClock } from '../../support/home-page.ts';
import { readPageTexts } from '../../support/page-texts.ts';

test.use({ reducedMotion: 'no-preference' });

test('The still becomes a film after 2 seconds, faded in once its data has loaded', async ({ page }) => {
  const data = Promise.withResolvers<void>();
  await page.route(/\.mp4/, async (route) => {
    await data.promise;
    await route.continue();
  });
  await openWithClock(page);
  const still = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const film = page.locator('video');
  await page.clock.runFor(1950);
  await expect(film).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(film).toHaveCount(1);
  await expect(film).toHaveCSS('opacity', '0');

  data.resolve();
  await expect(film).toHaveCSS('opacity', '1');
  const state = await film.evaluate(({ muted, loop, autoplay, paused, currentSrc }: HTMLVideoElement) => ({
    muted,
    loop,
    autoplay,
    paused,
    currentSrc,
  }));
  expect(state).toMatchObject({ muted: true, loop: true, autoplay: true, paused: false });
  expect(state.currentSrc).toMatch(/\.mp4\?v=\w+$/);
});

test('The film can be stopped', async ({ sharedPage: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  await page.getByRole('button', { name: 'Play film' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused))
    .toBe(false);
});

test('The still remains when the browser prevents the film from playing', async ({ page }) => {
  // As a phone in battery saver mode does.
  await page.addInitScript(() => {
    const refuse = ({ target }: Event) => Object.assign(target as HTMLVideoElement, { autoplay: false });
    document.addEventListener('loadstart', refuse, true);
    document.addEventListener('loadeddata', () => Object.assign(window, { loaded: true }), true);
  });
  await page.goto('/');
  await page.waitForFunction(() => 'loaded' in window);
  await expect(page.locator('video')).toHaveCSS('opacity', '0');
  await expect(page.getByRole('button', { name: /film/ })).toHaveCount(0);
});

test('No film is shown with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithClock(page);
  await page.clock.runFor(10_000);
  await expect(page.locator('video')).toHaveCount(0);
});

test('No film is shown when the visitor saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openWithClock(page);
  await page.clock.runFor(10_000);
  await expect(page.locator('video')).toHaveCount(0);
});

test('The banner is titled Projects and becomes a film', async ({ sharedPage: page }) => {
  await page.goto('/portfolio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readPageTexts('portfolio').heading);
  const film = page.locator('video');
  await expect(film).toHaveCSS('opacity', '1');
  expect(await film.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/\.mp4\?v=\w+$/);
});

test('the pause button of the film covers no text', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/portfolio');
  const button = await page.getByRole('button', { name: 'Pause film' }).boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!button || !heading) throw new Error('The button and the heading must be shown.');
  expect(button.y).toBeGreaterThanOrEqual(heading.y + heading.height);
});
