import type { Page } from '@playwright/test';
import { adminGrant, adminGrantOnTerminal } from '../support/admin-grant.ts';
import { row, search } from '../support/admin-page.ts';
import { holdBack, lightAddress, person, storeSession } from '../support/session.ts';
import { makeAdmin, newAddress, signIn, signUp } from '../support/staff-accounts.ts';
import { unique } from '../support/stored-rows.ts';
import { expect, test } from '../support/test.ts';
import { toast } from '../support/toast.ts';

test.describe('The guard', () => {
  test('leads to /auth who is not signed in, and back to the same view afterwards', async ({
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

  test('says Loading... while it asks, then Loading dashboard...', async ({ sharedPage: page }) => {
    await page.goto(lightAddress);
    const roles = await holdBack(page, '**/rest/v1/user_roles*');
    const rows = await holdBack(page, '**/rest/v1/enquiries*');
    await storeSession(page);
    await page.goto('/admin');
    await roles.asked;
    await expect(toast(page, 'Loading...')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveCount(0);
    const asked = new URL((await roles.asked).request().url()).searchParams;
    expect(asked.get('select')).toBe('role');
    expect(asked.get('user_id')).toBe(`eq.${person.id}`);
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
    test(`with ${situation} leads home and says why`, async ({ sharedPage: page, allowConsoleErrors }) => {
      allowConsoleErrors(/status of (406|500)|ERR_FAILED/);
      await page.goto(lightAddress);
      await page.route('**/rest/v1/user_roles*', answer);
      await storeSession(page);
      await page.goto('/admin');
      await expect(page).toHaveURL('/');
      await expect(toast(page, message)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
    });
  }

  test('says why only once', async ({ sharedPage: page }) => {
    await page.goto(lightAddress);
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

test('npm run admin:grant tells in words and by its exit code what happened', async () => {
  const email = newAddress();
  expect(await adminGrant(email)).toEqual({
    code: 1,
    output: expect.stringContaining(`Nobody has signed up as ${email}`),
  });
  await signUp(email);
  expect(await adminGrant(email.toUpperCase())).toMatchObject({ code: 0 });
  expect(await adminGrant()).toEqual({
    code: 1,
    output: expect.stringContaining('Usage: npm run admin:grant'),
  });
});

test('npm run admin:grant asks on a terminal, and takes nothing but a yes for one', async () => {
  const email = newAddress();
  await signUp(email);
  const ctrlC = '\x03';
  // Whoever has the role is not asked: each question shows that the one before changed nothing.
  for (const keys of ['n\r', ctrlC, '\r']) {
    const { code, output } = await adminGrantOnTerminal(email, keys);
    expect(output).toContain('Is this account theirs? It will read all enquiries and applications. [y/N]');
    expect(output).toMatch(/\nNothing was changed\.\s*$/);
    expect(code).toBe(1);
  }
  const granted = `${email} is an administrator now.`;
  expect(await adminGrantOnTerminal(email, 'y\r')).toEqual({
    code: 0,
    output: expect.stringMatching(new RegExp(`\\[y/N\\][^]*${RegExp.escape(granted)}`)),
  });
  const again = await adminGrantOnTerminal(email, '');
  expect(again.output).toContain(granted);
  expect(again.output).not.toContain('[y/N]');
});

test('What a visitor sends on /contact stands in /admin', async ({ sharedPage: page }) => {
  const mark = unique();
  await page.goto('/contact');
  const form = page.getByRole('main').locator('form').first();
  await form.getByLabel('Name').fill(`Visitor ${mark}`);
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Phone').fill('+91 98430 12345');
  await form.getByLabel('Message').fill('Which homes at Amara face the garden?');
  await form.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.getByText("Thank you for your enquiry! We'll get back to you soon.")).toBeVisible();

  const { email } = await makeAdmin();
  await signIn(page, email);
  await expect(page).toHaveURL('/admin');
  await expect(toast(page, 'Successfully signed in!')).toBeVisible();
  await expect(page.getByText(`Welcome back, ${email}`)).toBeVisible();
  await search(page, mark);
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format();
  await expect(row(page, mark).getByRole('cell')).toHaveText([
    today,
    `Visitor ${mark}`,
    'visitor@example.com',
    '+91 98430 12345',
    'contact',
    '-',
    'Which homes at Amara face the garden?',
  ]);
});
