import { expect, type Page } from '@playwright/test';
import { stubDashboard } from './session.ts';

/** A field of the form on /auth, a button in any state of the form, and the heading. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens /auth and waits until its form is hydrated. */
export async function open(page: Page, mode: 'Sign In' | 'Sign Up' = 'Sign In', hash = '') {
  await page.goto(`/auth${hash}`);
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
  if (mode === 'Sign Up') await button(page, 'Sign Up').click();
}

/** Stubs the tables: an administrator and no enquiries. */
export async function stubData(page: Page) {
  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ json: [{ role: 'admin' }] }));
  await page.route('**/rest/v1/enquiries*', (route) => route.fulfill({ json: [] }));
  await stubDashboard(page);
}

export async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
