import { expect, type Page } from '@playwright/test';
import { baseURL } from './ports.ts';
import { blankPagePath, storeSession } from './session.ts';
import { makeAdmin } from './staff-accounts.ts';

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const dialog = (page: Page) => page.getByRole('dialog');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Types into the search field and waits for the rows, which are requested some time after the URL has changed. */
export async function search(page: Page, text: string) {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/rpc/search_enquiries') && response.request().method() !== 'HEAD',
  );
  await page.getByLabel('Search').fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text);
  await answered;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens /admin signed in as a new administrator or member of the sales desk. @returns the mail address */
export async function enterAdmin(page: Page, role: 'admin' | 'sales' = 'admin'): Promise<string> {
  const { email, session } = await makeAdmin(role);
  const { origin, hostname } = new URL(baseURL);
  const sessionItem = { name: `sb-${hostname.split('.')[0]}-auth-token`, value: JSON.stringify(session) };
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage: [sessionItem] }] });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  return email;
}

/** Opens /admin with a fake session and stubbed responses. */
export async function openMocked(page: Page, { rows = [] as object[], role = 'admin' } = {}) {
  await page.goto(blankPagePath);
  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ json: { role } }));
  // Only the list returns a row count, not the HEAD requests for the overview's figures.
  await page.route(/\/rest\/v1\/(enquiries|rpc\/search_enquiries)\?/, (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill()
      : route.fulfill({ json: rows, headers: { 'content-range': `*/${rows.length}` } }),
  );
  await page.route('**/rest/v1/rpc/hand_over_state', (route) => route.fulfill({ json: null }));
  await storeSession(page);
  await page.goto('/admin');
}

/** Expects a list of the dashboard to show its empty state, and its error state if loading fails. */
export async function expectEmptyAndErrorStates(
  page: Page,
  name: string,
  table: string,
  noun: string,
): Promise<void> {
  let broken = true;
  await page.route(`**/rest/v1/${table}*`, (route) =>
    broken ? route.fulfill({ status: 500, json: { message: 'away' } }) : route.fulfill({ json: [] }),
  );
  await enterAdmin(page);
  await tab(page, name).click();
  await expect(page.getByText(`Error loading ${noun}. Please try again.`, { exact: true })).toBeVisible();
  await expect(page.getByText(`Error loading ${noun}.`, { exact: true })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`No ${noun} found.`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
}
