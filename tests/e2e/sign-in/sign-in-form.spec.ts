import type { Page } from '@playwright/test';
import { messages } from '../../../src/features/auth/auth-texts.ts';
import { button, field, fill, heading, open, stubData } from '../../support/auth-form.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { blankPagePath, session, storeSession } from '../../support/session.ts';
import { newAddress, password, signIn, signUp } from '../../support/staff-accounts.ts';

/** Stubs one endpoint of the sign-in service. */
const stubAuth = (page: Page, path: string, status: number, json: unknown) =>
  page.route(`**/auth/v1/${path}`, (route) => route.fulfill({ status, json }));

const newcomer = { 'Full Name': 'Ira Raman', Email: 'ira@example.com', Password: password };

test('The form switches between sign-in and sign-up', async ({ sharedPage: page }) => {
  await open(page);
  await expect(heading(page)).toHaveText('Welcome Back');
  await expect(field(page, 'Full Name')).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Password')).toHaveAttribute('minlength', '6');
  await fill(page, { Email: 'ira@example.com' });
  await button(page, 'Sign Up').click();
  await expect(heading(page)).toHaveText('Create Account');
  await expect(field(page, 'Full Name')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ira@example.com');
  await button(page, 'Sign In').click();
  await expect(heading(page)).toHaveText('Welcome Back');
});

test('Each invalid field shows its message, the first gets the focus, and nothing is sent', async ({
  sharedPage: page,
}) => {
  let calls = 0;
  await page.route('**/auth/v1/**', (route) => {
    calls += 1;
    return route.abort();
  });
  await open(page, 'Sign Up');
  await fill(page, { 'Full Name': '   ', Email: 'nobody', Password: '12345' });
  await button(page, 'Sign Up').click();
  for (const text of [messages.fullName, messages.email, messages.password])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(field(page, 'Full Name')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toBe(0);
});

test('A sign-up is confirmed without signing in, and sign-in then works', async ({ sharedPage: page }) => {
  const email = newAddress();
  await open(page, 'Sign Up');
  await fill(page, { ...newcomer, Email: email });
  const sent = page.waitForRequest('**/auth/v1/signup*');
  await button(page, 'Sign Up').click();
  const request = await sent;
  expect(request.postDataJSON()).toMatchObject({ email, password, data: { full_name: 'Ira Raman' } });
  expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(new URL('/auth', page.url()).href);
  await expect(page.getByText(messages.signedUp, { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText('Welcome Back');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await fill(page, { Email: email, Password: password });
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(messages.signedIn, { exact: true })).toBeVisible();
  await expect(page.getByText('Access denied. Admin privileges required.', { exact: true })).toBeVisible();
});

test('A registered address is recognised in every response the server may give', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 4/);
  const email = newAddress();
  await signUp(email);
  await open(page, 'Sign Up');
  await fill(page, { ...newcomer, Email: email });
  const alreadyRegisteredMessage = page.getByText(messages.alreadyRegistered, { exact: true });
  await button(page, 'Sign Up').click();
  await expect(alreadyRegisteredMessage).toHaveCount(1);

  for (const [status, json] of [
    [200, { id: session().user.id, email, identities: [], aud: 'authenticated' }],
    [
      429,
      {
        error_code: 'over_email_send_rate_limit',
        msg: 'For security purposes, you can only request this after 59 seconds.',
      },
    ],
  ] as const) {
    await expect(alreadyRegisteredMessage).toHaveCount(0, { timeout: 10_000 });
    await stubAuth(page, 'signup*', status, json);
    await button(page, 'Sign Up').click();
    await expect(alreadyRegisteredMessage).toHaveCount(1);
  }
  await expect(heading(page)).toHaveText('Create Account');
});

test('A sign-up succeeds even without a session in the response', async ({ sharedPage: page }) => {
  await stubAuth(page, 'signup*', 200, { ...session().user, identities: [{ id: '1' }] });
  await open(page, 'Sign Up');
  await fill(page, newcomer);
  await button(page, 'Sign Up').click();
  await expect(page.getByText(messages.signedUp, { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText('Welcome Back');
});

test('A wrong password shows our own message, and the form can be sent again', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  const email = newAddress();
  await signUp(email);
  await open(page);
  await fill(page, { Email: email, Password: 'wrong horse' });
  await button(page, 'Sign In').click();
  await expect(page.getByText(messages.wrongCredentials, { exact: true })).toBeVisible();
  await fill(page, { Password: password });
  await button(page, 'Sign In').click();
  await expect(page.getByText(messages.signedIn, { exact: true })).toBeVisible();
});

for (const mode of ['Sign In', 'Sign Up'] as const) {
  test(`${mode}: other errors show the server's message, a missing response ours`, async ({
    sharedPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 400|ERR_FAILED/);
    const path = mode === 'Sign In' ? 'token*' : 'signup*';
    await stubAuth(page, path, 400, { error_code: 'email_not_confirmed', msg: 'Email not confirmed' });
    await open(page, mode);
    await fill(page, mode === 'Sign In' ? { Email: newcomer.Email, Password: password } : newcomer);
    await button(page, mode).click();
    await expect(page.getByText('Email not confirmed', { exact: true })).toBeVisible();
    await page.route(`**/auth/v1/${path}`, (route) => route.abort());
    await button(page, mode).click();
    await expect(page.getByText(messages.unexpected, { exact: true })).toBeVisible();
    await expect(button(page, mode)).toBeEnabled();
  });
}

test('Signed-in users are redirected to /admin', async ({ sharedPage: page }) => {
  await stubData(page);
  // An open form may still be reading the storage, and would redirect at once.
  await page.goto(blankPagePath);
  await storeSession(page);
  await page.goto('/auth');
  await page.waitForURL('/admin');
});

test('Signing in in another tab signs in this one too', async ({ page, context }) => {
  const email = newAddress();
  await signUp(email);
  await open(page);
  await signIn(await context.newPage(), email);
  await page.waitForURL('/');
});

test('no state of the form has axe violations @everywhere', async ({ sharedPage: page }) => {
  const check = async () => expect(await axeViolations(page)).toEqual([]);
  await open(page);
  await check();
  await button(page, 'Forgot password?').click();
  await check();
  await button(page, 'Back to sign-in').click();
  await button(page, 'Sign Up').click();
  await button(page, 'Sign Up').click();
  await expect(page.getByText(messages.fullName)).toBeVisible();
  await check();
});
