import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';
import { menuOf, statuses } from '../../support/projects.ts';

test.use({ reducedMotion: 'no-preference' });

const projects = (page: Page) => page.getByRole('button', { name: 'PROJECTS', exact: true });
const contact = (page: Page) => page.getByRole('button', { name: 'CONTACT', exact: true });
/** The newest completed project, which the menu lists. */
const listed = () => projectWith(({ status }) => status === 'Completed');
const entry = (page: Page) => page.getByRole('banner').locator(`.nav-project[href="${listed().path}"]`);
const jointVenture = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Joint Venture' });
const island = (page: Page) => page.locator('#site-menu astro-island');

/** Hydrates the header's island, so that a test can tell its behaviour from that of plain CSS. */
async function hydrateHeader(page: Page): Promise<void> {
  await island(page).dispatchEvent('touchstart');
  await expect(page.locator('#site-menu')).toHaveAttribute('data-hydrated');
}

/** Runs the steps on a header that is still plain HTML, and on a hydrated one. */
for (const isHydrated of [false, true]) {
  test(
    isHydrated ? 'A header that was touched before' : 'A header that was never touched',
    async ({ sharedPage: page }) => {
      /** Runs a step on a fresh page, with the pointer elsewhere. */
      const step = (name: string, body: () => Promise<void>) =>
        test.step(name, async () => {
          await page.mouse.move(1300, 850);
          await page.goto('/contact');
          if (isHydrated) await hydrateHeader(page);
          await body();
        });

      await step(
        'opens a menu under the pointer and closes it 300 ms after the pointer has left',
        async () => {
          await projects(page).hover();
          await expect(entry(page)).toBeVisible();
          await expect(projects(page)).toHaveAttribute('aria-expanded', 'true');
          await entry(page).hover();
          await expect(entry(page)).toBeVisible();

          const watch = await page.evaluateHandle(() => ({
            closed: new Promise<{ after: number; seenFor: number }>((resolve) => {
              const menu = document.getElementById('menu-projects');
              let left = 0;
              document.addEventListener('pointerover', (event) => {
                if (event.target instanceof Element && !event.target.closest('[data-menu]'))
                  left ||= event.timeStamp;
              });
              let first = 0;
              let seen = 0;
              const onFrame = (frame: number) => {
                if (left && menu && getComputedStyle(menu).visibility === 'hidden')
                  return resolve({ after: performance.now() - left, seenFor: seen - first });
                if (left) {
                  first ||= frame;
                  seen = frame;
                }
                requestAnimationFrame(onFrame);
              };
              requestAnimationFrame(onFrame);
            }),
          }));
          await page.mouse.move(1300, 850);
          const { after, seenFor } = await watch.evaluate(({ closed }) => closed);
          expect(after).toBeGreaterThanOrEqual(295);
          // Only painted frames count: a busy machine paints the closed menu late.
          expect(seenFor).toBeLessThan(600);
          await expect(entry(page)).toBeHidden();
        },
      );

      await step(
        'closes a menu that the pointer holds open at a click, and opens it again at the next',
        async () => {
          await contact(page).hover();
          await expect(jointVenture(page)).toBeVisible();
          await contact(page).click();
          await expect(jointVenture(page)).toBeHidden();
          await expect(contact(page)).toHaveAttribute('aria-expanded', 'false');
          await contact(page).click();
          await expect(jointVenture(page)).toBeVisible();
          await expect(contact(page)).toHaveAttribute('aria-expanded', 'true');
        },
      );

      await step('keeps a menu open for a pointer that leaves and comes back in time', async () => {
        await contact(page).hover();
        await expect(jointVenture(page)).toBeVisible();
        await page.mouse.move(700, 60);
        await contact(page).hover();
        await page.waitForTimeout(500);
        await expect(jointVenture(page)).toBeVisible();
      });

      await step(
        'opens a menu with Enter or Space, and closes it with Escape, back on its button',
        async () => {
          for (const key of ['Enter', 'Space']) {
            await contact(page).focus();
            await page.keyboard.press(key);
            await expect(jointVenture(page)).toBeVisible();
            await expect(contact(page)).toHaveAttribute('aria-expanded', 'true');
            await page.keyboard.press('Tab');
            await page.keyboard.press('Tab');
            await expect(jointVenture(page)).toBeFocused();
            await page.keyboard.press('Escape');
            await expect(jointVenture(page)).toBeHidden();
            await expect(contact(page)).toBeFocused();
            await page.keyboard.press(key);
            await expect(jointVenture(page)).toBeVisible();
            await page.keyboard.press(key);
            await expect(jointVenture(page)).toBeHidden();
          }
        },
      );

      await step('moves through its menus with the arrow keys', async () => {
        await contact(page).focus();
        await page.keyboard.press('ArrowDown');
        const contactUs = page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
        await expect(contactUs).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(jointVenture(page)).toBeFocused();
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        await expect(contact(page)).toBeFocused();
        await page.keyboard.press('ArrowLeft');
        await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeFocused();
        await expect(jointVenture(page)).toBeHidden();
        await page.keyboard.press('ArrowLeft');
        await expect(projects(page)).toBeFocused();
      });
    },
  );
}

test('The menus open and close when the header is tapped on a wide touch screen', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto('/contact');
  await projects(page).tap();
  await expect(entry(page)).toBeVisible();
  await expect(projects(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page)).toBeVisible();
  await contact(page).tap();
  await expect(entry(page)).toBeHidden();
  await expect(jointVenture(page)).toBeVisible();
  await contact(page).tap();
  await expect(jointVenture(page)).toBeHidden();
  await projects(page).tap();
  await page.touchscreen.tap(700, 900);
  await expect(entry(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
  await context.close();
});

test('A menu closes on a click elsewhere and when the focus leaves it', async ({ sharedPage: page }) => {
  await page.goto('/contact');
  await contact(page).focus();
  await page.keyboard.press('Enter');
  await expect(jointVenture(page)).toBeVisible();
  await page.mouse.click(400, 700);
  await expect(jointVenture(page)).toBeHidden();

  await contact(page).focus();
  await page.keyboard.press('Enter');
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeFocused();
  await expect(jointVenture(page)).toBeHidden();
});

test('All menus are closed after a navigation, a hash change and going back', async ({
  sharedPage: page,
}) => {
  await page.goto('/about');
  await contact(page).hover();
  await jointVenture(page).click();
  await page.waitForURL('**/joint-venture');
  await expect(jointVenture(page)).toBeHidden();
  await page.goBack();
  await expect(jointVenture(page)).toBeHidden();

  await hydrateHeader(page);
  await contact(page).focus();
  await page.keyboard.press('Enter');
  await expect(jointVenture(page)).toBeVisible();
  await page.evaluate(() => {
    location.hash = 'somewhere';
  });
  await expect(jointVenture(page)).toBeHidden();
});

test('The menus are 360 px wide and list the projects by status and four ways to the company', async ({
  sharedPage: page,
}) => {
  await page.goto('/');

  await contact(page).hover();
  const ways = page.locator('#menu-contact');
  await expect(ways).toBeVisible();
  expect((await ways.boundingBox())?.width).toBe(360);
  await expect(ways.getByRole('link')).toHaveText([
    'Contact Us',
    'Joint Venture',
    'Vendor Submission',
    'Careers',
  ]);

  await projects(page).hover();
  const menu = page.locator(`#${await projects(page).getAttribute('aria-controls')}`);
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(360);
  for (const status of ['Ongoing', 'Upcoming', 'Completed']) {
    await expect(menu.getByRole('link', { name: `${status} Projects` })).toHaveAttribute(
      'href',
      `/portfolio?status=${status.toLowerCase()}`,
    );
  }
  const entries = menu.locator('.nav-project');
  const listedTitles = statuses.flatMap((status) => menuOf(status).listed.map(({ title }) => title));
  await expect(entries).toHaveCount(listedTitles.length);
  for (const title of listedTitles) await expect(entries.filter({ hasText: title }).first()).toBeAttached();
  const longer = statuses.filter((status) => menuOf(status).hasMore).map((status) => status.toLowerCase());
  const all = menu.getByRole('link', { name: /^View all/ });
  await expect(all).toHaveText(longer.map((status) => `View all ${status}`));
  for (const [index, status] of longer.entries())
    await expect(all.nth(index)).toHaveAttribute('href', `/portfolio?status=${status}`);
  await expect(entries.first()).toContainText(listedTitles[0] ?? '');
  const descriptions = await menu.locator('.nav-project span').allTextContents();
  expect(descriptions.some((text) => text.endsWith('...'))).toBe(true);
  for (const text of descriptions) expect(text.length).toBeLessThanOrEqual(63);
  for (const text of descriptions.filter((text) => text.endsWith('...'))) expect(text).toHaveLength(63);
  await entry(page).click();
  await expect(page).toHaveURL(listed().path);
  await expect(menu.locator('[aria-current="page"]')).toContainText(listed().title);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open on hover and by keyboard, and Login is shown', async ({ sharedPage: page }) => {
    await page.goto('/contact');
    await projects(page).hover();
    await expect(entry(page)).toBeVisible();
    await page.mouse.move(700, 800);
    await expect(entry(page)).toBeHidden();
    await contact(page).focus();
    await expect(jointVenture(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden();
  });
});

test('The scroll bar of a menu hides 600 ms after the last scroll', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/');
  await page.getByRole('button', { name: 'PROJECTS' }).click();
  const nav = page.getByRole('navigation', { name: 'Main' });
  const menu = page.locator('#menu-projects');
  const colour = () => menu.evaluate((element) => getComputedStyle(element).scrollbarColor);
  expect(await colour()).toContain('rgba(0, 0, 0, 0)');
  // Pause the clock: it would advance while a slow machine runs the checks.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await menu.evaluate((element) => element.scrollBy(0, 50));
  await expect(nav).toHaveAttribute('data-scrolling');
  expect(await colour()).toBe('auto');
  await page.clock.runFor(600);
  await expect(nav).not.toHaveAttribute('data-scrolling');
});
