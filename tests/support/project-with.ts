import { test } from '@playwright/test';
import { type Project, withPage } from './projects.ts';

/**
 * The newest project with a page that meets a condition. A test is skipped, and says so, whose project the content does
 * not have. To be called in a test or its hooks.
 */
export function projectWith(condition: (project: Project) => boolean): Project {
  // Outside of a test, skipping would silence the whole file.
  const { title } = test.info();
  const found = withPage.findLast(condition);
  test.skip(!found, `The content has no project for "${title}": ${condition}`);
  return found as Project;
}
