import { test } from '@playwright/test';
import { type Project, withPage } from './projects.ts';

/**
 * Returns the newest project with a page that meets a condition. If the content has none, the test is skipped with a
 * message. Call it in a test or its hooks.
 */
export function projectWith(condition: (project: Project) => boolean): Project {
  // Throws outside of a test, where `test.skip` would skip the whole file.
  const { title } = test.info();
  const found = withPage.findLast(condition);
  test.skip(!found, `The content has no project for "${title}": ${condition}`);
  return found as Project;
}
