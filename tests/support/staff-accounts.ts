import type { Page } from '@playwright/test';
import { loadKeys } from '../../local/keys.ts';
import { dataDirectory } from '../../local/settings.ts';
import { postJson } from './site-requests.ts';

/** Password of everyone who signs up here. */
export const password = 'correct horse';

/** Returns a unique mail address. */
export const newAddress = (name = 'staff') =>
  `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`;

/** Signs up an account. @returns its session as the client library stores it */
export async function signUp(email: string): Promise<unknown> {
  const { publishable } = await loadKeys(dataDirectory());
  return (await postJson('/auth/v1/signup', publishable, { email, password })).json();
}

/** Signs up an administrator or a member of the sales desk. */
export async function makeAdmin(
  role: 'admin' | 'sales' = 'admin',
): Promise<{ email: string; session: unknown }> {
  const email = newAddress(role);
  const session = await signUp(email);
  const { secret } = await loadKeys(dataDirectory());
  await postJson('/rest/v1/rpc/admin_grant', secret, { address: email, granted: role });
  return { email, session };
}

/** Signs in on /auth. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
