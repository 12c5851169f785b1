import { messages } from '../../src/features/auth/messages.ts';
import { answerData, button, field, fill, heading, open } from '../support/auth-form.ts';
import { session } from '../support/session.ts';
import { newAddress, signUp } from '../support/staff-accounts.ts';
import { expect, test } from '../support/test.ts';

test.describe('Who has forgotten the password', () => {
  test('is sent a link, and learns nothing about whose address is known', async ({ sharedPage: page }) => {
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

  test('is told when no answer comes', async ({ sharedPage: page, allowConsoleErrors }) => {
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
    test(`comes back by the link to ${path} and chooses a new one`, async ({
      sharedPage: page,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 422/);
      await answerData(page);
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

  test('is told why a link does not work, and can ask for another', async ({ sharedPage: page }) => {
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
