import type { Page } from '@playwright/test';
import { enterAdmin, openMocked } from '../../support/admin-page.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { toast } from '../../support/toast.ts';

test.describe('Signing out', () => {
  test('ends the session everywhere', async ({ page, context }) => {
    await enterAdmin(page);
    const other = await context.newPage();
    await other.goto('/admin');
    await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    const sent = page.waitForRequest('**/auth/v1/logout*');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    expect(new URL((await sent).url()).searchParams.get('scope')).toBe('global');
    await expect(page).toHaveURL('/auth');
    await expect(toast(page, 'Successfully signed out')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await other.waitForURL('/auth');
    await page.goto('/admin');
    await page.waitForURL('/auth');
  });

  for (const status of [401, 403, 404]) {
    test(`counts as done when the server answers ${status}`, async ({
      sharedPage: page,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 40/);
      await openMocked(page);
      await page.route('**/auth/v1/logout*', (route) =>
        route.fulfill({ status, json: { msg: 'no session' } }),
      );
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/auth');
      await expect(toast(page, 'Successfully signed out')).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  }

  for (const [failure, answer] of [
    ['the server fails', (route) => route.fulfill({ status: 500, json: { msg: 'away' } })],
    ['no answer comes', (route) => route.abort()],
  ] as [string, Parameters<Page['route']>[1]][]) {
    test(`shows an error and keeps the user signed in when ${failure}`, async ({
      sharedPage: page,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 500|ERR_FAILED/);
      await openMocked(page);
      await page.route('**/auth/v1/logout*', answer);
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(toast(page, 'Error signing out')).toBeVisible();
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    });
  }
});
