import type { Page } from '@playwright/test';

/** The names by which the parts of a page are known in a change of pages. */
export const transitionNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element).viewTransitionName)
      // Where there is no style yet the name is empty.
      .filter((name) => name && name !== 'none'),
  );

/** The name that a project's cards and the hero of its page share. @param path of the page */
export const transitionOf = (path: string): string => `project-${path.split('/').at(-1)}`;
