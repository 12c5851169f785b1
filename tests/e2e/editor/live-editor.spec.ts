import { expect, test } from '../../support/browser-fixtures.ts';
import { gitHostSettings } from '../../support/other-company.ts';

test('a site without a Git host has no editor', async ({ request }) => {
  expect((await request.get('/cms')).status()).toBe(404);
});

test('the live editor signs users in at its Git host, within its security policy', {
  tag: '@delivering',
}, async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401 .*api\.github\.com|^Error Invalid token/);
  const tokens: (string | undefined)[] = [];
  await page.route('https://api.github.com/**', (route) => {
    tokens.push(route.request().headers().authorization);
    return route.fulfill({
      status: 401,
      json: { message: 'Bad credentials' },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    });
  });
  const signInService = `${gitHostSettings.CMS_AUTH_URL}/auth?`;
  await page
    .context()
    .route(`${gitHostSettings.CMS_AUTH_URL}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
  const response = await page.goto('/cms');
  expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const signIn = page.getByRole('button', { name: /^Sign In with .*GitHub/ });
  await expect(signIn).toBeEnabled();

  await test.step('through the configured sign-in service', async () => {
    const opened = page.waitForEvent('popup');
    await signIn.click();
    const window = await opened;
    await expect(window).toHaveURL((url) => url.href.startsWith(signInService));
    await window.close();
  });

  await test.step('or with an access token, which the host rejects here', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('not-a-token');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect.poll(() => tokens).toContain('token not-a-token');
  });
});
