import type { Page } from '@playwright/test';
import { paths } from '../../src/lib/paths.ts';
import { pages, projectPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** The names by which the parts of a page are known in a change of pages. */
const names = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== 'none'),
  );

test('No page gives a name of a transition twice', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    const found = await names(page);
    expect(found, path).toEqual([...new Set(found)]);
  }
});

test('Every card shares its name with the hero of its project', async ({ page }) => {
  await page.goto(paths.portfolio);
  const cards = await names(page);
  for (const path of projectPages) {
    await page.goto(path);
    const name = await page
      .locator('main > section')
      .first()
      .evaluate((hero) => getComputedStyle(hero).viewTransitionName);
    expect(cards, path).toContain(name);
  }
});

/** Whether the arrival on a project's page from its card was a transition. */
async function moves(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { moved: viewTransition !== null }),
    );
  });
  await page.goto(paths.portfolio);
  await page.getByRole('link', { name: 'View Project Details' }).first().click();
  await expect(page).toHaveURL(/\/portfolio\/.+/);
  const moved = () => page.evaluate(() => (window as unknown as { moved?: boolean }).moved);
  await expect.poll(moved).toBeDefined();
  return (await moved()) === true;
}

test('A card becomes the hero of its page @everywhere', async ({ page }) => {
  expect(await moves(page)).toBe(true);
});

test('A card does not move for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moves(page)).toBe(false);
});
