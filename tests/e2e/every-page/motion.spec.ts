import type { Page } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { projectPages } from '../../support/pages.ts';
import { withGallery } from '../../support/projects.ts';
import { seeAll } from '../../support/scroll-through.ts';
import { expect, test } from '../../support/test.ts';
import { transitionNames, transitionOf } from '../../support/transition.ts';

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' });

  // That the hero of a project's page has the same name is a step of audit.spec.ts.
  test('Every card has the name of its project', async ({ sharedPage: page }) => {
    await page.goto(paths.portfolio);
    expect(await transitionNames(page)).toEqual(expect.arrayContaining(projectPages.map(transitionOf)));
  });

  /** Whether the arrival on a project's page from its card was a transition. */
  async function moves(page: Page): Promise<boolean> {
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

  test('A card becomes the hero of its page @everywhere', async ({ sharedPage: page }) => {
    // The browser leaves out a transition whose page takes too long to arrive.
    await expect.poll(() => moves(page)).toBe(true);
  });

  test('A card does not move for those who asked for less motion', async ({ sharedPage: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moves(page)).toBe(false);
  });
});

test('Nothing moves for those who asked for less motion', async ({ sharedPage: page }) => {
  for (const path of ['/', withGallery.path]) {
    await page.goto(path);
    await seeAll(page);
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    await expect.poll(() => page.evaluate(moving), { message: path }).toBe(0);
  }
});
