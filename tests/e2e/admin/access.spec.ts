import type { Page } from '@playwright/test';
import { enterAdmin, tab } from '../../support/admin-page.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { blankPagePath, holdResponse, person, storeSession } from '../../support/session.ts';
import { makeAdmin, newAddress, signIn, signUp } from '../../support/staff-accounts.ts';
import { apply } from '../../support/submission-forms.ts';
import { toast } from '../../support/toast.ts';

test.describe('The admin guard', () => {
  test('redirects signed-out visitors to /auth, and back to the same view after sign-in', async ({
    sharedPage: page,
  }) => {
    const { email } = await makeAdmin();
    await page.goto('/admin?search=nobody-at-all');
    await page.waitForURL('/auth');
    await signIn(page, email);
    await page.waitForURL('/admin?search=nobody-at-all');
    await expect(page.getByLabel('Search')).toHaveValue('nobody-at-all');
    await expect(page.getByText('No enquiries found.', { exact: true })).toBeVisible();
  });

  test('shows Loading... during the role check, then Loading dashboard...', async ({ sharedPage: page }) => {
    await page.goto(blankPagePath);
    const roles = await holdResponse(page, '**/rest/v1/user_roles*');
    const rows = await holdResponse(page, '**/rest/v1/enquiries*');
    await storeSession(page);
    await page.goto('/admin');
    await roles.asked;
    await expect(toast(page, 'Loading...')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveCount(0);
    const searchParams = new URL((await roles.asked).request().url()).searchParams;
    expect(searchParams.get('select')).toBe('role');
    expect(searchParams.get('user_id')).toBe(`eq.${person.id}`);
    roles.answer({ json: [{ role: 'admin' }] });

    const request = (await rows.asked).request();
    await expect(toast(page, 'Loading dashboard...')).toBeVisible();
    await expect(toast(page, 'Loading...')).toHaveCount(0);
    expect(request.headers()).toMatchObject({ authorization: 'Bearer made-up' });
    rows.answer({ json: [] });
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(toast(page, 'No enquiries found.')).toBeVisible();
  });

  const refusals: [string, Parameters<Page['route']>[1], string][] = [
    ['no role', (route) => route.fulfill({ json: [] }), 'Access denied. Admin privileges required.'],
    [
      'no row',
      (route) => route.fulfill({ status: 406, json: { code: 'PGRST116', message: 'no rows' } }),
      'Access denied. Admin privileges required.',
    ],
    [
      'another role',
      (route) => route.fulfill({ json: { role: 'user' } }),
      'Access denied. Admin privileges required.',
    ],
    [
      'a lookup that fails',
      (route) => route.fulfill({ status: 500, json: { message: 'away' } }),
      'Access denied. You do not have admin privileges.',
    ],
    ['no answer', (route) => route.abort(), 'Error checking permissions.'],
  ];
  for (const [situation, answer, message] of refusals) {
    test(`redirects home with a message (${situation})`, async ({ sharedPage: page, allowConsoleErrors }) => {
      allowConsoleErrors(/status of (406|500)|ERR_FAILED/);
      await page.goto(blankPagePath);
      await page.route('**/rest/v1/user_roles*', answer);
      await storeSession(page);
      await page.goto('/admin');
      await expect(page).toHaveURL('/');
      await expect(toast(page, message)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
    });
  }

  test('shows the explanation only once', async ({ sharedPage: page }) => {
    await page.goto(blankPagePath);
    await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ json: [] }));
    await storeSession(page);
    await page.goto('/admin');
    const message = toast(page, 'Access denied. Admin privileges required.');
    await expect(message).toBeVisible();
    await page.reload();
    await page.waitForTimeout(1000);
    await expect(message).toHaveCount(0);
  });
});

test('A signed-in account without a role reads no rows and gets no resume link @delivering', async ({
  page,
  browser,
}) => {
  const name = await apply(page);
  await enterAdmin(page);
  const listed = page.waitForResponse('**/rest/v1/job_applications*');
  await tab(page, 'Job Applications').click();
  const rows = (await (await listed).json()) as { id: string; full_name: string }[];
  const application = rows.find(({ full_name }) => full_name === name)?.id;
  expect(application).toBeTruthy();

  const context = await browser.newContext();
  const other = await context.newPage();
  const email = newAddress('stranger');
  await signUp(email);
  const role = other.waitForRequest('**/rest/v1/user_roles*');
  await signIn(other, email);
  const { apikey = '', authorization = '' } = await (await role).allHeaders();
  expect(authorization).toMatch(/^Bearer ./);
  const headers = { apikey, authorization };
  const link = await other.request.post('/rest/v1/rpc/resume_link', { headers, data: { application } });
  expect(await link.json()).toBeNull();
  for (const table of ['job_applications', 'vendor_submissions'])
    expect(await (await other.request.get(`/rest/v1/${table}`, { headers })).json()).toEqual([]);
  await context.close();
});
