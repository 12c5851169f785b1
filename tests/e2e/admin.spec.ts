import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { holdBack, person, session, storeSession } from '../support/session.ts';
import { addEnquiries, adminGrant, enterAdmin, newAddress, signIn, signUp } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

/** A word that no other test's enquiries hold. */
const unique = () => `t${Math.random().toString(36).slice(2, 10)}`;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** An enquiry of this test. */
const enquiry = (mark: string, change: object = {}) => ({
  created_at: hoursAgo(0),
  name: `Ira ${mark}`,
  email: `${mark}@example.com`,
  phone: '+91 98430 12345',
  form_type: 'contact',
  project_title: null,
  message: 'We are looking for a home near Race Course.',
  ...change,
});

async function search(page: Page, text: string) {
  await page.getByLabel('Search').fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === (text || null));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens /admin with a made-up session, on answers of the test's own. */
async function openMocked(page: Page, { rows = [] as object[], role = 'admin' } = {}) {
  await page.goto('/privacy-policy');
  await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ json: { role } }));
  await page.route('**/rest/v1/enquiries*', (route) => route.fulfill({ json: rows }));
  await storeSession(page);
  await page.goto('/admin');
}

test.describe('The guard', () => {
  test('leads to /auth who is not signed in, and back to the same view afterwards', async ({ page }) => {
    const email = newAddress('admin');
    await signUp(email);
    await adminGrant(email);
    await page.goto('/admin?search=nobody-at-all');
    await page.waitForURL('/auth');
    await signIn(page, email);
    await page.waitForURL('/admin?search=nobody-at-all');
    await expect(page.getByLabel('Search')).toHaveValue('nobody-at-all');
    await expect(page.getByText('No enquiries found.', { exact: true })).toBeVisible();
  });

  test('says Loading... while it asks, then Loading dashboard...', async ({ page }) => {
    await page.goto('/privacy-policy');
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
    test(`with ${situation} leads home and says why, once`, async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/status of (406|500)|ERR_FAILED/);
      await page.goto('/privacy-policy');
      await page.route('**/rest/v1/user_roles*', answer);
      await storeSession(page);
      await page.goto('/admin');
      await page.waitForURL('/');
      await expect(toast(page, message)).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
      await page.reload();
      await page.waitForTimeout(1000);
      await expect(toast(page, message)).toHaveCount(0);
    });
  }

  test('shows Admin in the header of every page to an administrator', async ({ page }) => {
    await openMocked(page);
    await page.goto('/about');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
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

test('What a visitor sends on /contact stands in /admin', async ({ page }) => {
  const mark = unique();
  await page.goto('/contact');
  const form = page.getByRole('main').locator('form').first();
  await form.getByLabel('Name').fill(`Visitor ${mark}`);
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Phone').fill('+91 98430 12345');
  await form.getByLabel('Message').fill('Which homes at Amara face the garden?');
  await form.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.getByText("Thank you for your enquiry! We'll get back to you soon.")).toBeVisible();

  const email = await enterAdmin(page);
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

test.describe('The table', () => {
  test('has its columns, formats and dashes @everywhere', async ({ page }) => {
    const long = 'A long message that does not fit. '.repeat(20).trim();
    await openMocked(page, {
      rows: [
        {
          id: '1',
          created_at: '2026-01-31T20:00:00+00:00',
          name: 'Ira',
          email: 'ira@example.com',
          phone: null,
          form_type: 'brochure',
          project_title: 'Amara',
          message: null,
        },
        {
          id: '2',
          created_at: '2026-01-04T09:00:00+00:00',
          name: 'Meera',
          email: 'meera@example.com',
          phone: '+91 90000 10000',
          form_type: 'contact',
          project_title: null,
          message: long,
        },
      ],
    });
    await expect(page.getByRole('heading', { level: 2, name: 'Recent Enquiries' })).toBeVisible();
    await expect(page.getByText('Total Enquiries').locator('..')).toContainText('2');
    const table = page.getByRole('table', { name: 'Recent Enquiries' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Date',
      'Name',
      'Email',
      'Phone',
      'Type',
      'Project',
      'Message',
    ]);
    await expect(row(page, 'ira@').getByRole('cell')).toHaveText([
      'Feb 1, 2026',
      'Ira',
      'ira@example.com',
      '-',
      'brochure',
      'Amara',
      '-',
    ]);
    await expect(row(page, 'ira@').getByRole('img', { name: 'Over 24 hours' })).toBeVisible();
    await expect(row(page, 'meera@').getByRole('cell')).toHaveText([
      'Jan 4, 2026',
      'Meera',
      'meera@example.com',
      '+91 90000 10000',
      'contact',
      '-',
      long,
    ]);
    const message = page.getByRole('cell', { name: 'A long message' });
    expect(
      await message.evaluate(
        (cell) => cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).textOverflow,
      ),
    ).toBe('ellipsis');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('says when enquiries cannot be loaded, and tries again', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 500/);
    await page.goto('/privacy-policy');
    let broken = true;
    await page.route('**/rest/v1/user_roles*', (route) => route.fulfill({ json: { role: 'admin' } }));
    await page.route('**/rest/v1/enquiries*', (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'away' } }) : route.fulfill({ json: [] }),
    );
    await storeSession(page);
    await page.goto('/admin');
    await expect(toast(page, 'Error loading enquiries. Please try again.')).toBeVisible();
    await expect(toast(page, 'Error loading enquiries.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(toast(page, 'No enquiries found.')).toBeVisible();
  });

  test('is handed out fifty rows at a time, each once', async ({ page }) => {
    const mark = unique();
    await addEnquiries(
      Array.from({ length: 120 }, (_, index) =>
        enquiry(mark, { name: `${mark} ${index}`, created_at: hoursAgo(Math.floor(index / 30)) }),
      ),
    );
    await enterAdmin(page);
    await search(page, mark);
    await expect(page.getByText('Showing 50 of 120')).toBeVisible();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('Showing 100 of 120')).toBeVisible();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('Showing 120 of 120')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    const names = await page.getByRole('row').getByRole('button').allTextContents();
    expect(new Set(names).size).toBe(120);
  });
});

test.describe('With enquiries of all kinds', () => {
  let mark: string;

  test.beforeEach(async ({ page }) => {
    mark = unique();
    await addEnquiries([
      enquiry(mark, { name: `Old ${mark}`, created_at: hoursAgo(30) }),
      enquiry(mark, {
        name: `Fresh ${mark}`,
        created_at: hoursAgo(2),
        form_type: 'brochure',
        project_title: 'Amara',
        phone: null,
        message: null,
      }),
      enquiry(mark, {
        name: `=1+1 ${mark}`,
        created_at: hoursAgo(1),
        form_type: 'lead',
        project_title: 'Adhira',
        message: 'Line one\nline "two"',
      }),
    ]);
    await enterAdmin(page);
    await search(page, mark);
  });

  const names = (page: Page) => page.getByRole('row').getByRole('button');

  test('search and filters narrow the table, and stay in the address', async ({ page }) => {
    await expect(names(page)).toHaveText([`=1+1 ${mark}`, `Fresh ${mark}`, `Old ${mark}`]);
    await page.getByLabel('Type').selectOption('lead');
    await expect(names(page)).toHaveText([`=1+1 ${mark}`]);
    await page.getByLabel('Type').selectOption({ label: 'All types' });
    await page.getByLabel('Project').selectOption('Amara');
    await expect(names(page)).toHaveText([`Fresh ${mark}`]);
    await page.reload();
    await expect(names(page)).toHaveText([`Fresh ${mark}`]);
    await expect(page.getByLabel('Project')).toHaveValue('Amara');
    await page.getByLabel('Project').selectOption({ label: 'All projects' });
    await page.getByLabel('Unanswered over 24 hours').check();
    await expect(names(page)).toHaveText([`Old ${mark}`]);
    await search(page, `${mark}%`);
    await expect(toast(page, 'No enquiries found.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all enquiries' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByLabel('Search')).toHaveValue('');
  });

  test('the file holds what is filtered, and no formula', async ({ page }) => {
    await page.getByLabel('Type').selectOption('lead');
    await expect(names(page)).toHaveCount(1);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const [head, ...lines] = text.split('\r\n');
    expect(head).toBe(
      '\uFEFFDate,Name,Email,Phone,Type,Enquiry type,Project,Message,Answered at,Answered by',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(
      `,"'=1+1 ${mark}",${mark}@example.com,"'+91 98430 12345",lead,,Adhira,"Line one\nline ""two""",,`,
    );
  });

  test('an enquiry that waits too long is marked until somebody says it is answered', async ({ page }) => {
    const marked = (who: string, text: string) =>
      row(page, who).getByRole('img', { name: text, exact: true });
    await expect(marked(`Old ${mark}`, 'Over 24 hours')).toBeVisible();
    await expect(row(page, `Fresh ${mark}`).getByRole('img')).toHaveCount(0);
    await page.getByRole('button', { name: `Old ${mark}` }).click();
    await expect(dialog(page)).toContainText('Unanswered for over 24 hours');
    await dialog(page).getByRole('button', { name: 'Mark as answered' }).click();
    await expect(dialog(page)).toContainText(/Answered on .* by admin-/);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(marked(`Old ${mark}`, 'Answered')).toBeVisible();
    await page.reload();
    await expect(marked(`Old ${mark}`, 'Answered')).toBeVisible();
    await page.getByLabel('Unanswered over 24 hours').check();
    await expect(toast(page, 'No enquiries found.')).toBeVisible();
  });

  test('an enquiry opens and closes by keyboard alone', async ({ page }) => {
    const opener = page.getByRole('button', { name: `=1+1 ${mark}` });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: `=1+1 ${mark}` })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: `${mark}@example.com` })).toHaveAttribute(
      'href',
      `mailto:${mark}@example.com`,
    );
    await expect(dialog(page).getByRole('link', { name: '+91 98430 12345' })).toHaveAttribute(
      'href',
      'tel:+919843012345',
    );
    await expect(dialog(page)).toContainText('line "two"');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Fresh ${mark}` })).toBeFocused();
  });

  test('axe finds nothing in the table and in an open enquiry @everywhere', async ({ page }) => {
    const check = async () => {
      // A button that appears under the pointer is changing its colours.
      await page.mouse.move(0, 0);
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
        ),
      ).toEqual([]);
    };
    await expect(toast(page, 'Successfully signed in!')).toHaveCount(0, { timeout: 12_000 });
    await check();
    await page.getByRole('button', { name: `Old ${mark}` }).click();
    await expect(dialog(page)).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await search(page, `${mark} nobody`);
    await expect(toast(page, 'No enquiries found.')).toBeVisible();
    await check();
  });
});

test.describe('Signing out', () => {
  test('ends the session everywhere', async ({ page, context }) => {
    await enterAdmin(page);
    const other = await context.newPage();
    await other.goto('/admin');
    await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    const sent = page.waitForRequest('**/auth/v1/logout*');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    expect(new URL((await sent).url()).searchParams.get('scope')).toBe('global');
    await page.waitForURL('/auth');
    await expect(toast(page, 'Successfully signed out')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await other.waitForURL('/auth');
    await page.goto('/admin');
    await page.waitForURL('/auth');
  });

  for (const status of [401, 403, 404]) {
    test(`counts as done when the server answers ${status}`, async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/status of 40/);
      await openMocked(page);
      await page.route('**/auth/v1/logout*', (route) =>
        route.fulfill({ status, json: { msg: 'no session' } }),
      );
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL('/auth');
      await expect(toast(page, 'Successfully signed out')).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    });
  }

  for (const [failure, answer] of [
    ['the server fails', (route) => route.fulfill({ status: 500, json: { msg: 'away' } })],
    ['no answer comes', (route) => route.abort()],
  ] as [string, Parameters<Page['route']>[1]][]) {
    test(`says so when ${failure}, and the person stays signed in`, async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/status of 500|ERR_FAILED/);
      await openMocked(page);
      await page.route('**/auth/v1/logout*', answer);
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(toast(page, 'Error signing out')).toBeVisible();
      await expect(page).toHaveURL('/admin');
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    });
  }
});

test('A session is renewed before it ends, and removed when that is refused', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400/);
  await openMocked(page);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({ json: { ...session(), access_token: 'renewed', refresh_token: 'renewed' } }),
  );
  await storeSession(page, { ...session(), expires_at: Math.floor(Date.now() / 1000) + 10 });
  const renewed = page.waitForRequest('**/auth/v1/token?grant_type=refresh_token');
  const asked = page.waitForRequest('**/rest/v1/enquiries*');
  await page.reload();
  expect((await renewed).postDataJSON()).toEqual({ refresh_token: 'made-up' });
  expect((await asked).headers()).toMatchObject({ authorization: 'Bearer renewed' });

  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({
      status: 400,
      json: { error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
    }),
  );
  await storeSession(page, { ...session(), expires_at: Math.floor(Date.now() / 1000) - 10 });
  await page.reload();
  await page.waitForURL('/auth');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
