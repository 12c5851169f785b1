import type { Page } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { testimonials } from '../../support/content-entries.ts';
import { hydrated } from '../../support/islands.ts';
import { readPageTexts } from '../../support/page-texts.ts';

const texts = readPageTexts('testimonials');
const count = testimonials.length;
const [spoken] = testimonials;
const row = (page: Page) => page.getByRole('region', { name: 'Client testimonials' });
const cards = (page: Page) => row(page).locator('li');
const loaded = (page: Page) => cards(page).filter({ has: page.locator('img') });

/** Indexes of the cards with at least half their width in view. */
const inView = (page: Page) =>
  row(page)
    .locator('ul')
    .evaluate((list) => {
      const view = list.closest('astro-slot')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      return [...list.children].flatMap((card, index) => {
        const { left, right } = card.getBoundingClientRect();
        const middle = (left + right) / 2;
        return middle > view.left && middle < view.right ? [index] : [];
      });
    });

test('the first card appears at once, each next one 500 ms later', async ({ page }) => {
  const start = new Date('2027-03-05T10:00:00');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1000);
  await page.goto(paths.testimonials);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.heading);
  await expect(cards(page)).toHaveCount(count);
  await expect(loaded(page)).toHaveCount(1);
  const waiting = cards(page).filter({ hasNot: page.locator('img') });
  await expect(waiting.locator('img, picture, a, button, iframe, noscript')).toHaveCount(0);
  const [first, last] = [await cards(page).first().boundingBox(), await cards(page).last().boundingBox()];
  expect([last?.width, last?.height]).toEqual([first?.width, first?.height]);

  for (let arrived = 1; arrived < count; arrived += 1) {
    await page.clock.runFor(499);
    expect(await loaded(page).count()).toBe(arrived);
    await page.clock.runFor(1);
    await expect(loaded(page)).toHaveCount(arrived + 1);
  }
  const grown = await cards(page).last().boundingBox();
  expect([grown?.width, grown?.height]).toEqual([first?.width, first?.height]);
});

test('a card shows the speaker, the duration, the views and the date', async ({ sharedPage: page }) => {
  await page.goto(paths.testimonials);
  const card = cards(page).first();
  const { author, role, duration, date } = spoken ?? {};
  for (const text of [author, role, duration, date]) await expect(card).toContainText(text ?? '');
  await expect(card).toContainText(/[\d,]+ views/);
  await card.getByRole('button', { name: /^Play video/ }).click();
  await expect(card.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/.*autoplay=1/);
});

test('a film plays on the first click, without waiting for the carousel', async ({ sharedPage: page }) => {
  const { promise: played, resolve: release } = Promise.withResolvers<void>();
  await page.route(/Carousel/, async (route) => {
    await played;
    await route.continue();
  });
  await page.goto(paths.testimonials);
  const card = cards(page).first();
  await card.getByRole('button', { name: /^Play video/ }).click();
  await expect(card.locator('iframe')).toHaveAttribute('src', /autoplay=1/);
  release();
});

test('one, two, three or four cards are in view', async ({ sharedPage: page }) => {
  for (const [width, expected] of [
    [390, 1],
    [640, 2],
    [1024, 3],
    [1280, 4],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(paths.testimonials);
      expect(await inView(page)).toHaveLength(expected);
    });
  }
});

test('the row loops in both directions, without copies @everywhere', async ({ sharedPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.testimonials);
  const next = row(page).getByRole('button', { name: 'Next', exact: true });
  const previous = row(page).getByRole('button', { name: 'Previous', exact: true });
  await hydrated(next);
  await expect.poll(() => inView(page)).toContain(0);

  await previous.click();
  await expect.poll(() => inView(page)).toContain(count - 1);
  await next.click();
  await expect.poll(async () => (await inView(page)).includes(count - 1)).toBe(false);
  for (let step = 0; step < count; step += 1) await next.click();
  await expect.poll(() => inView(page)).toContain(0);
  await expect(cards(page)).toHaveCount(count);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all cards are readable in a row that scrolls @everywhere', async ({ page }) => {
    await page.goto(paths.testimonials);
    await expect(loaded(page)).toHaveCount(count);
    await expect(row(page).getByRole('button', { name: 'Next' })).toBeHidden();
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(
      cards(page)
        .last()
        .getByText(testimonials.at(-1)?.role ?? '', { exact: true }),
    ).toBeInViewport();
  });
});
