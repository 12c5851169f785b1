import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dialog, enterAdmin, openMocked, row, search } from '../../support/admin-page.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projects } from '../../support/projects.ts';
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
