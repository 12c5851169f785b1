import { expect, type Page } from '@playwright/test';
import { lightAddress, storeSession } from './session.ts';

export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const dialog = (page: Page) => page.getByRole('dialog');

/** A word that no other test's enquiries hold. */
export const unique = () => `t${Math.random().toString(36).slice(2, 10)}`;

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** An enquiry of this test. */
export const enquiry = (mark: string, change: object = {}) => ({
  created_at: hoursAgo(0),
  name: `Ira ${mark}`,
  email: `${mark}@example.com`,
  phone: '+91 98430 12345',
  form_type: 'contact',
  project_title: null,
  message: 'We are looking for a home near Race Course.',
  ...change,
});

export async function search(page: Page, text: string) {
  await page.getByLabel('Search').fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === (text || null));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens /admin with a made-up session, on answers of the test's own. */
export async function openMocked(page: Page, { rows = [] as object[], role = 'admin' } = {}) {
  await page.goto(lightAddress);
  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ json: { role } }));
  // Rows are counted with the list, not for the overview's figures.
  await page.route(/\/rest\/v1\/(enquiries|rpc\/search_enquiries)\?/, (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill()
      : route.fulfill({ json: rows, headers: { 'content-range': `*/${rows.length}` } }),
  );
  await page.route('**/rest/v1/rpc/hand_over_state', (route) => route.fulfill({ json: null }));
  await storeSession(page);
  await page.goto('/admin');
}
