import type { Page } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectPages } from '../../support/pages.ts';
import { withGallery } from '../../support/projects.ts';
import { scrollThrough } from '../../support/scroll-through.ts';
import { transitionNames, transitionOf } from '../../support/transition.ts';

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' });

  // A step of audit.spec.ts checks that the hero of a project page has the same name.
  test('Every card has the transition name of its project', async ({ sharedPage: page }) => {
    await page.goto(paths.portfolio);
    expect(await transitionNames(page)).toEqual(expect.arrayContaining(projectPages.map(transitionOf)));
  });

  /** Whether navigation from a card to its project page ran a view transition. */
  async function runsTransition(page: Page): Promise<boolean> {
    await using _ = await page.addInitScript(() => {
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

  test('A card turns into the hero of its page @everywhere', async ({ sharedPage: page }) => {
    // The browser skips a transition whose page takes too long to arrive.
    await expect.poll(() => runsTransition(page)).toBe(true);
  });

  test('A card does not move with reduced motion', async ({ sharedPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await runsTransition(page)).toBe(false);
  });
});

test('Nothing moves with reduced motion', async ({ sharedPage: page }) => {
  for (const path of ['/', withGallery.path]) {
    await page.goto(path);
    await scrollThrough(page);
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    await expect.poll(() => page.evaluate(moving), { message: path }).toBe(0);
  }
});
