import type { Page } from '@playwright/test';
import { loadKeys } from '../../local/keys.ts';
import { dataDirectory } from '../../local/settings.ts';
import { ask } from './site-requests.ts';

/** Password of everyone who signs up here. */
export const password = 'correct horse';

/** An address nobody else has. */
export const newAddress = (name = 'staff') =>
  `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`;

/** Signs somebody up. @returns the session of it, as the client library keeps it */
export async function signUp(email: string): Promise<unknown> {
  const { publishable } = await loadKeys(dataDirectory());
  return (await ask('/auth/v1/signup', publishable, { email, password })).json();
}

/** Signs an administrator up, or one of the sales desk. */
export async function makeAdmin(
  role: 'admin' | 'sales' = 'admin',
): Promise<{ email: string; session: unknown }> {
  const email = newAddress(role);
  const session = await signUp(email);
  const { secret } = await loadKeys(dataDirectory());
  await ask('/rest/v1/rpc/admin_grant', secret, { address: email, granted: role });
  return { email, session };
}

/** Signs in on /auth. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
