import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import PostalMime from 'postal-mime';
import { loadKeys } from '../../../local/keys.ts';
import { outboxFolder } from '../../../local/mail-files.ts';
import { dataDirectory } from '../../../local/settings.ts';
import { messages } from '../../../src/features/auth/auth-texts.ts';
import { enterAdmin } from '../../support/admin-page.ts';
import { button, field, fill, heading, open, stubData } from '../../support/auth-form.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { baseURL } from '../../support/ports.ts';
import { session } from '../../support/session.ts';
import { makeAdmin, newAddress, password, signUp } from '../../support/staff-accounts.ts';
import { addRows, enquiry, unique } from '../../support/stored-rows.ts';

/** Returns the link in the mail to an address, or undefined if there is none yet. */
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

test.describe('A visitor who forgot the password', () => {
  test('is sent a link, and does not learn whether the address is known', async ({ sharedPage: page }) => {
    const known = newAddress();
    await signUp(known);
    for (const email of [known, newAddress('nobody')]) {
      await open(page);
      await button(page, 'Forgot password?').click();
      await expect(heading(page)).toHaveText('Reset Password');
      await expect(field(page, 'Password')).toHaveCount(0);
      await fill(page, { Email: email });
      const sent = page.waitForRequest('**/auth/v1/recover*');
      await button(page, 'Send Link').click();
      const request = await sent;
      expect(request.postDataJSON()).toMatchObject({ email });
      expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(new URL('/auth', page.url()).href);
      await expect(
        page.getByText('If an account exists for this address, a link is on its way.'),
      ).toBeVisible();
    }
    await button(page, 'Back to sign-in').click();
    await expect(heading(page)).toHaveText('Welcome Back');
  });

  test('sees an error when the server does not respond', async ({ sharedPage: page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await page.route('**/auth/v1/recover*', (route) => route.abort());
    await open(page);
    await button(page, 'Forgot password?').click();
    await fill(page, { Email: newAddress() });
    await button(page, 'Send Link').click();
    await expect(page.getByText(messages.unexpected, { exact: true })).toBeVisible();
  });

  const link = () => {
    const { user: _, ...tokens } = session();
    return `#${new URLSearchParams({ ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, String(value)])), type: 'recovery' })}`;
  };

  for (const path of ['/auth', '/']) {
    test(`follows the link to ${path} and chooses a new password`, async ({
      sharedPage: page,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 422/);
      await stubData(page);
      let refused = false;
      await page.route('**/auth/v1/user', (route) => {
        if (route.request().method() === 'GET' || refused) return route.fulfill({ json: session().user });
        refused = true;
        return route.fulfill({
          status: 422,
          json: {
            error_code: 'same_password',
            msg: 'New password should be different from the old password.',
          },
        });
      });
      await page.goto(`${path}${link()}`);
      await page.waitForURL(/\/auth/);
      await expect(heading(page)).toHaveText('New Password');
      await expect(field(page, 'Email')).toHaveCount(0);
      expect(page.url()).not.toContain('made-up');
      await page.waitForTimeout(500);
      await expect(heading(page)).toHaveText('New Password');

      await fill(page, { Password: '12345' });
      await button(page, 'Save Password').click();
      await expect(page.getByText(messages.password, { exact: true })).toBeVisible();
      await fill(page, { Password: 'battery staple' });
      await button(page, 'Save Password').click();
      await expect(page.getByText('New password should be different from the old password.')).toBeVisible();
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await button(page, 'Save Password').click();
      expect((await sent).postDataJSON()).toMatchObject({ password: 'battery staple' });
      await expect(page).toHaveURL('/admin');
      await expect(page.getByText(messages.passwordSaved, { exact: true })).toBeVisible();
    });
  }

  test('learns why a link does not work, and can request another', async ({ sharedPage: page }) => {
    await open(
      page,
      'Sign In',
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    );
    await expect(page.getByText('Email link is invalid or has expired', { exact: true })).toBeVisible();
    await expect(heading(page)).toHaveText('Welcome Back');
    expect(new URL(page.url()).hash).toBe('');
    await page.goto('/about');
    await open(page, 'Sign In', '#access_token=a&type=recovery');
    await expect(page.getByText('No session defined in URL', { exact: true })).toBeVisible();
    await expect(heading(page)).toHaveText('Welcome Back');
  });
});

test('A mailed link lets a visitor choose a new password, and works only once', async ({
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

test('The old password stops working after a reset', async ({ sharedPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  const email = newAddress('forgetful');
  await signUp(email);
  await page.goto(await askForLink(page, email));
  await page.getByLabel('Password').fill('a better horse');
  await page.getByRole('button', { name: 'Save Password' }).click();
  // An account without a role is redirected to the home page.
  await page.waitForURL('/');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, password);
  await expect(page.getByText(messages.wrongCredentials, { exact: true })).toBeVisible();
});

test('A new password ends the sessions on other devices', async ({ page, allowConsoleErrors }) => {
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
