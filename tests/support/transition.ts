import type { Page } from '@playwright/test';

/** Returns the view transition names of a page. */
export const transitionNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      // The name is empty before styles are applied.
      .filter((name) => name && name !== 'none'),
  );

/** Returns the view transition name shared by a project's cards and the hero of its page. @param path of the page */
export const transitionOf = (path: string): string => `project-${path.split('/').at(-1)}`;
