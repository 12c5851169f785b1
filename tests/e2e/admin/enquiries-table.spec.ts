import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dialog, enterAdmin, openMocked, row, search } from '../../support/admin-page.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projects } from '../../support/projects.ts';
import { blankPagePath, storeSession } from '../../support/session.ts';
import { addRows, enquiry, hoursAgo, unique } from '../../support/stored-rows.ts';
import { toast } from '../../support/toast.ts';

test.describe('The enquiries table', () => {
  test('has its columns, formats and dashes for missing values', async ({ sharedPage: page }) => {
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

  test('marks enquiries that are suspect, unanswered for over 24 hours, or both', async ({
    sharedPage: page,
  }) => {
    const rows = [
      { name: 'Honest', created_at: hoursAgo(1), suspect: false, answered_at: null },
      { name: 'Slow', created_at: hoursAgo(25), suspect: false, answered_at: null },
      { name: 'Hasty', created_at: hoursAgo(1), suspect: true, answered_at: null },
      { name: 'Both', created_at: hoursAgo(25), suspect: true, answered_at: null },
      { name: 'Done', created_at: hoursAgo(25), suspect: true, answered_at: hoursAgo(2) },
    ];
    await openMocked(page, {
      rows: rows.map((change, index) => ({ ...enquiry('x', change), id: String(index) })),
    });
    for (const [name, marks] of [
      ['Honest', []],
      ['Slow', ['Over 24 hours']],
      ['Hasty', ['Suspect']],
      ['Both', ['Suspect, over 24 hours']],
      ['Done', ['Suspect, answered']],
    ] as const) {
      await expect(row(page, name)).toBeVisible();
      const shown = row(page, name).getByRole('img');
      expect(await shown.evaluateAll((found) => found.map((mark) => mark.ariaLabel)), name).toEqual(marks);
    }
    await page.getByRole('button', { name: 'Both' }).click();
    await expect(dialog(page)).toContainText('Unanswered for over 24 hours');
    await expect(dialog(page).getByRole('button', { name: 'Release' })).toBeVisible();
  });

  test('opens an enquiry whose buttons stay where they are when its hand-over is loaded', async ({
    sharedPage: page,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await openMocked(page, { rows: [{ ...enquiry('x', { name: 'Meera' }), id: '1' }] });
    await page.route('**/rest/v1/rpc/hand_over_state', async (route) => {
      await held;
      const sent_at = '2026-01-31T20:00:00+00:00';
      const json = { state: 'sent', attempts: 1, next_attempt_at: sent_at, last_error: null, sent_at };
      await route.fulfill({ json });
    });
    await page.getByRole('button', { name: 'Meera' }).click();
    const buttons = ['Mark as answered', 'Save', 'Add note'].map((name) =>
      dialog(page).getByRole('button', { name }),
    );
    const places = () => Promise.all(buttons.map((button) => button.boundingBox()));
    const before = await places();
    release();
    await expect(dialog(page).getByRole('button', { name: 'Hand over again' })).toBeVisible();
    expect(await places()).toEqual(before);
  });

  test('opens a row on a click anywhere in it, unless the click selects text', async ({
    sharedPage: page,
  }) => {
    await openMocked(page, {
      rows: ['Meera', 'Ravi'].map((name) => ({
        ...enquiry('x', { name, email: `${name}@x.example` }),
        id: name,
      })),
    });
    const address = row(page, 'Meera').getByText('Meera@x.example');
    // Late responses would move the text while it is being selected.
    await address.hover();
    await page.waitForLoadState('networkidle');
    const { x, y, height } = await address.evaluate((cell) => cell.getBoundingClientRect());
    await page.mouse.move(x + 1, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/^Meera/);
    await expect(dialog(page)).toHaveCount(0);
    await address.click();
    await expect(dialog(page)).toContainText('Meera@x.example');
  });

  test('shows an error when enquiries cannot be loaded, and tries again', async ({
    sharedPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 500/);
    await page.goto(blankPagePath);
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

  test('loads fifty rows at a time, without duplicates', async ({ sharedPage: page }) => {
    const mark = unique();
    await addRows(
      'enquiries',
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

test('A page of older enquiries that arrives after the list was reloaded is discarded', async ({ page }) => {
  await page.clock.install();
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...enquiry('x', { name: `Known ${index}`, created_at: hoursAgo(1 + index) }),
    id: String(index),
  }));
  await openMocked(page, { rows: rows.slice(0, 50) });
  await expect(page.getByText('Showing 50')).toBeVisible();
  const nextPage = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/enquiries\?/, async (route) => {
    const isNextPage = new URL(route.request().url()).searchParams.has('or');
    if (isNextPage) await nextPage.promise;
    await route.fulfill({
      json: isNextPage ? rows.slice(50) : [{ ...rows[0], id: 'new', name: 'New' }, ...rows.slice(0, 49)],
      headers: { 'content-range': '*/61' },
    });
  });
  // Before the next page is requested, because the clock would also end its timeout.
  await page.clock.runFor(21_000);
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeVisible();
  const requested = page.waitForRequest((request) => request.url().includes('or='));
  await page.getByRole('button', { name: 'Load more' }).click();
  await requested;
  await show.click();
  const names = page.getByRole('row').getByRole('button', { name: /^(Known|New)/ });
  await expect(names.first()).toHaveText('New');
  const arrived = page.waitForResponse((response) => response.url().includes('or='));
  nextPage.resolve();
  await arrived;
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(names.first()).toHaveText('New');
  await expect(names).toHaveCount(60);
});

test.describe('With enquiries of all kinds', () => {
  let mark: string;
  const [projectTitle = '', other = projectTitle] = projects.map(({ title }) => title);

  test.beforeEach(async ({ sharedPage: page }) => {
    mark = unique();
    await addRows('enquiries', [
      enquiry(mark, { name: `Old ${mark}`, created_at: hoursAgo(30) }),
      enquiry(mark, {
        name: `Fresh ${mark}`,
        created_at: hoursAgo(2),
        form_type: 'brochure',
        project_title: projectTitle,
        phone: null,
        message: null,
      }),
      enquiry(mark, {
        name: `=1+1 ${mark}`,
        created_at: hoursAgo(1),
        form_type: 'lead',
        project_title: other,
        message: 'Line one\nline "two"',
      }),
    ]);
    await enterAdmin(page);
    await search(page, mark);
  });

  const names = (page: Page) => page.getByRole('row').getByRole('button');

  test('search and filters narrow the table and persist in the URL', async ({ sharedPage: page }) => {
    await expect(names(page)).toHaveText([`=1+1 ${mark}`, `Fresh ${mark}`, `Old ${mark}`]);
    await page.getByLabel('Type').selectOption('lead');
    await expect(names(page)).toHaveText([`=1+1 ${mark}`]);
    await page.getByLabel('Type').selectOption({ label: 'All types' });
    await page.getByLabel('Project').selectOption(projectTitle);
    await expect(names(page)).toHaveText([`Fresh ${mark}`]);
    await page.reload();
    await expect(names(page)).toHaveText([`Fresh ${mark}`]);
    await expect(page.getByLabel('Project')).toHaveValue(projectTitle);
    await page.getByLabel('Project').selectOption({ label: 'All projects' });
    await page.getByLabel('Unanswered over 24 hours').check();
    await expect(names(page)).toHaveText([`Old ${mark}`]);
    await search(page, `${mark}%`);
    await expect(toast(page, 'No enquiries found.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all enquiries' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByLabel('Search')).toHaveValue('');
  });

  test('the CSV export contains only filtered rows, with formulas escaped', async ({ sharedPage: page }) => {
    await page.getByLabel('Type').selectOption('lead');
    await expect(names(page)).toHaveCount(1);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const [head, ...lines] = text.split('\r\n');
    expect(head).toBe(
      '\uFEFFDate,Name,Email,Phone,Type,Enquiry type,Project,Message,Visit at,Visitors,Survey number,Land size,Land place,Answered at,Answered by,Status,Lost because,Owner,Follow-up on,Visit on,Suspect,Consent at,Consent version,Source,First touch,Last touch,Sent from',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(
      `,"'=1+1 ${mark}",${mark}@example.com,+91 98430 12345,lead,,${other},"Line one\nline ""two""",,,,,,,`,
    );
  });

  test('an enquiry unanswered for over 24 hours is flagged until it is marked as answered', async ({
    sharedPage: page,
  }) => {
    const marked = (who: string, text: string) =>
      row(page, who).getByRole('img', { name: text, exact: true });
    await expect(marked(`Old ${mark}`, 'Over 24 hours')).toBeVisible();
    await expect(row(page, `Fresh ${mark}`).getByRole('img')).toHaveCount(1);
    await expect(marked(`Fresh ${mark}`, '3 enquiries')).toBeVisible();
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

  test('an enquiry opens and closes with the keyboard alone', async ({ sharedPage: page }) => {
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

  test('the table and an open enquiry have no axe violations @everywhere', async ({ sharedPage: page }) => {
    const check = async () => {
      // A button that appears under the pointer runs its colour transition.
      await page.mouse.move(0, 0);
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      expect(await axeViolations(page)).toEqual([]);
    };
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
