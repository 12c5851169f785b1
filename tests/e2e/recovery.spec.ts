import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import PostalMime from 'postal-mime';
import { loadKeys } from '../../local/keys.ts';
import { outboxFolder } from '../../local/mail-files.ts';
import { dataDirectory } from '../../local/settings.ts';
import { messages } from '../../src/features/auth/messages.ts';
import { enterAdmin } from '../support/admin-page.ts';
import { baseURL } from '../support/ports.ts';
import { makeAdmin, newAddress, password, signUp } from '../support/staff-accounts.ts';
import { addRows, enquiry, unique } from '../support/stored-rows.ts';
import { expect, test } from '../support/test.ts';

/** The link of the mail to an address; undefined while there is none. */
async function linkTo(email: string): Promise<string | undefined> {
  const folder = outboxFolder(dataDirectory());
  for (const name of await readdir(folder).catch(() => [])) {
    const { to, text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
    if (to?.[0]?.address === email) return /http\S+\/verify\S+/.exec(text)?.[0];
  }
  return undefined;
}

async function signIn(page: Page, email: string, secret: string) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  await expect.poll(() => linkTo(email), 'a mail with a link').toBeTruthy();
  return (await linkTo(email)) ?? '';
}

test('Who has forgotten the password chooses a new one by a mailed link, once', async ({
  sharedPage: page,
}) => {
  const { email } = await makeAdmin();
  const newPassword = 'a better horse';
  const link = await askForLink(page, email);

  await page.goto(link);
  await expect(page).toHaveURL((url) => url.pathname === '/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Password');
  await expect(page).toHaveURL((url) => !url.hash.includes('access_token'));
  await page.getByLabel('Password').fill(newPassword);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText(messages.passwordSaved, { exact: true })).toBeVisible();
  await page.waitForURL('/admin');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/auth');

  await signIn(page, email, newPassword);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/auth');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('After a new password the old one signs nobody in', async ({ sharedPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  const email = newAddress('forgetful');
  await signUp(email);
  await page.goto(await askForLink(page, email));
  await page.getByLabel('Password').fill('a better horse');
  await page.getByRole('button', { name: 'Save Password' }).click();
  // An account without a role is led home.
  await page.waitForURL('/');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, password);
  await expect(page.getByText(messages.wrongCredentials, { exact: true })).toBeVisible();
});

test('A new password closes what is open elsewhere', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 403/);
  await addRows('enquiries', [enquiry(unique())]);
  await page.clock.install();
  const stored = page.waitForRequest('**/rest/v1/user_roles*');
  const email = await enterAdmin(page);
  const headers = (({ apikey = '', authorization = '' }) => ({ apikey, authorization }))(
    (await stored).headers(),
  );
  const read = async () =>
    (await fetch(`${baseURL}/rest/v1/enquiries?select=id&limit=1`, { headers })).json();
  expect(await read()).toHaveLength(1);

  const { publishable } = await loadKeys(dataDirectory());
  const { auth } = createClient(baseURL, publishable, { auth: { persistSession: false } });
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await auth.updateUser({ password: 'battery staple' })).error).toBeNull();

  expect(await read()).toEqual([]);
  await page.clock.runFor(21_000);
  await page.waitForURL('/auth');
});
