import { enterAdmin, openMocked, search } from '../../support/admin-page.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { blankPagePath, storeSession } from '../../support/session.ts';
import { addRows, enquiry, hoursAgo, unique } from '../../support/stored-rows.ts';
import { toast } from '../../support/toast.ts';

test.describe('The enquiries table', () => {
  test('shows an error when enquiries cannot be loaded, and tries again', async ({
    sharedPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 500/);
    await page.goto(blankPagePath);
    let broken = true;
    await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ json: { role: 'admin' } }));
    await page.route('**/rest/v1/enquiries*', (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'away' } }) : route.fulfill({ json: [] }),
    );
    await storeSession(page);
    await page.goto('/admin');
    await expect(toast(page, 'Error loading enquiries. Please try again.')).toBeVisible();
    await expect(toast(page, 'Error loading enquiries.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, 'No enquiries found.')).toBeVisible();
  });

  test('loads fifty rows at a time, without duplicates', async ({ sharedPage: page }) => {
    const mark = unique();
    await addRows(
      'enquiries',
      Array.from({ length: 120 }, (_, index) =>
        enquiry(mark, { name: `${mark} ${index}`, created_at: hoursAgo(Math.floor(index / 30)) }),
      ),
    );
    await enterAdmin(page);
    await search(page, mark);
    await expect(page.getByText('Showing 50 of 120')).toBeVisible();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('Showing 100 of 120')).toBeVisible();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('Showing 120 of 120')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    const names = await page.getByRole('row').getByRole('button').allTextContents();
    expect(new Set(names).size).toBe(120);
  });
});

test('A page of older enquiries that arrives after the list was reloaded is discarded', async ({ page }) => {
  await page.clock.install();
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...enquiry('x', { name: `Known ${index}`, created_at: hoursAgo(1 + index) }),
    id: String(index),
  }));
  await openMocked(page, { rows: rows.slice(0, 50) });
  await expect(page.getByText('Showing 50')).toBeVisible();
  const nextPage = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/enquiries\?/, async (route) => {
    const isNextPage = new URL(route.request().url()).searchParams.has('or');
    if (isNextPage) await nextPage.promise;
    await route.fulfill({
      json: isNextPage ? rows.slice(50) : [{ ...rows[0], id: 'new', name: 'New' }, ...rows.slice(0, 49)],
      headers: { 'content-range': '*/61' },
    });
  });
  // Before the next page is requested, because the clock would also end its timeout.
  await page.clock.runFor(21_000);
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeVisible();
  const requested = page.waitForRequest((request) => request.url().includes('or='));
  await page.getByRole('button', { name: 'Load more' }).click();
  await requested;
  await show.click();
  const names = page.getByRole('row').getByRole('button', { name: /^(Known|New)/ });
  await expect(names.first()).toHaveText('New');
  const arrived = page.waitForResponse((response) => response.url().includes('or='));
  nextPage.resolve();
  await arrived;
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(names.first()).toHaveText('New');
  await expect(names).toHaveCount(60);
});
