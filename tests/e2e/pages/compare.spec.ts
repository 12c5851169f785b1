import type { Page } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projects } from '../../support/projects.ts';

const [one, two, three, four] = projects.slice(0, 4).map(({ title }) => title) as [
  string,
  string,
  string,
  string,
];

const table = (page: Page) => page.getByRole('region', { name: 'Side by side' });
/** Returns the column headings, sorted. */
const columns = async (page: Page) => {
  const names = await table(page).getByRole('columnheader').allTextContents();
  return names.map((name) => name.trim()).sort();
};
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('Up to three projects are compared, starting from the card of one @everywhere', async ({
  sharedPage: page,
}) => {
  await page.goto(paths.portfolio);
  await page.getByRole('link', { name: `Compare ${one}`, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Choose two or three projects.');
  await expect(box(page, one)).toBeChecked();
  await box(page, two).check();
  await expect(page.getByRole('status')).toBeEmpty();
  await box(page, three).check();
  await expect(box(page, four)).toBeDisabled();
  await expect.poll(() => columns(page)).toEqual([one, two, three].sort());
  const rows = await table(page).getByRole('rowheader').allTextContents();
  expect(rows).toEqual(
    expect.arrayContaining(['Location', 'Registration', 'Price', 'Possession', 'Carpet area']),
  );

  await page.reload();
  await expect(table(page).getByRole('columnheader')).toHaveCount(3);
  await box(page, one).uncheck();
  await expect.poll(() => columns(page)).toEqual([two, three].sort());
  await expect(box(page, four)).toBeEnabled();
  // The row headings stay in place while the columns scroll.
  const first = table(page).getByRole('rowheader').first();
  const { x: before } = (await first.boundingBox()) ?? {};
  await table(page).evaluate((element) => element.scrollBy(200, 0));
  expect((await first.boundingBox())?.x).toBe(before);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all projects are shown side by side', async ({ sharedPage: page }) => {
    await page.goto(`${paths.compare}?projects=${one}`);
    await expect(table(page).getByRole('columnheader')).toHaveCount(projects.length);
    await expect(page.getByRole('group')).toBeHidden();
  });
});
