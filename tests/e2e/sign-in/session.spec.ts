import type { Page } from '@playwright/test';
import { messages } from '../../../src/features/auth/auth-texts.ts';
import { site } from '../../../src/site.ts';
import { openMocked } from '../../support/admin-page.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { blankPagePath, session, storeSession } from '../../support/session.ts';

const minute = 60_000;
const limit = site.staff.idleMinutes * minute;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' });
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('-auth-token')));

/** Opens /admin with a made-up session and a clock that the test controls. */
async function open(page: Page, { logout = 204 } = {}) {
  await page.clock.install();
  await page.goto(blankPagePath);
  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ json: { role: 'admin' } }));
  await page.route('**/rest/v1/enquiries*', (route) => route.fulfill({ json: [] }));
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: logout, json: {} }));
  await storeSession(page);
  await page.goto('/admin');
  await expect(dashboard(page)).toBeVisible();
  // Pause the clock: it would advance while a slow machine runs the checks.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await page.evaluate(() => localStorage.setItem('last-activity', String(Date.now())));
}

test('A session warns a minute before it ends, and then ends', async ({ page }) => {
  await open(page);
  await page.clock.fastForward(limit - 2 * minute);
  await expect(dashboard(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.clock.fastForward(1.5 * minute);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText(/You will be signed out in (30|29) seconds/);
  await page.clock.fastForward(minute);
  await page.clock.resume();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(messages.idle, { exact: true })).toBeVisible();
  expect(await stored(page)).toEqual([]);
});

for (const [name, answer] of [
  ['the button', (page: Page) => dialog(page).getByRole('button', { name: 'Stay signed in' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`Answering the warning with ${name} keeps the session`, async ({ page }) => {
    await open(page);
    await page.clock.fastForward(limit - minute / 2);
    await expect(dialog(page)).toBeVisible();
    await answer(page);
    await expect(dialog(page)).toBeHidden();
    await page.clock.fastForward(limit - 2 * minute);
    await expect(dashboard(page)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });
}

test('Activity in another tab keeps the session', async ({ page }) => {
  await open(page);
  await page.clock.fastForward(limit - minute / 2);
  await expect(dialog(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('last-activity', String(Date.now())));
  await page.clock.runFor(2000);
  await expect(dialog(page)).toBeHidden();
});

test('A computer that sleeps past the end of the session wakes up signed out', async ({ page }) => {
  await open(page);
  // The token would still be valid.
  await page.clock.fastForward(limit + 10 * minute);
  await page.clock.resume();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(messages.idle, { exact: true })).toBeVisible();
});

test('The session ends locally even if the server fails', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/);
  await open(page, { logout: 500 });
  await page.clock.fastForward(limit + minute);
  await page.clock.resume();
  await expect(page).toHaveURL('/auth');
  expect(await stored(page)).toEqual([]);
});

test('A session left idle for too long is discarded when a page opens', async ({ sharedPage: page }) => {
  await page.goto(blankPagePath);
  await storeSession(page);
  await page.evaluate((ago) => localStorage.setItem('last-activity', String(Date.now() - ago)), limit + 1000);
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  expect(await stored(page)).toEqual([]);
});

test('A session is refreshed before it expires, and removed when the refresh is rejected', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await openMocked(page);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({ json: { ...session(), access_token: 'renewed', refresh_token: 'renewed' } }),
  );
  // An open dashboard would refresh the session itself.
  await page.goto(blankPagePath);
  await storeSession(page, { ...session(), expires_at: Math.floor(Date.now() / 1000) + 10 });
  const renewed = page.waitForRequest('**/auth/v1/token?grant_type=refresh_token');
  const asked = page.waitForRequest('**/rest/v1/enquiries*');
  await page.goto('/admin');
  expect((await renewed).postDataJSON()).toEqual({ refresh_token: 'made-up' });
  expect((await asked).headers()).toMatchObject({ authorization: 'Bearer renewed' });

  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({
      status: 400,
      json: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
    }),
  );
  await page.goto(blankPagePath);
  await storeSession(page, { ...session(), expires_at: Math.floor(Date.now() / 1000) - 10 });
  await page.goto('/admin');
  await page.waitForURL('/auth');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
