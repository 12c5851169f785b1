import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import papa from 'papaparse';
import { enterAdmin, openMocked, search, tab } from '../../support/admin-page.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { contactOf, post } from '../../support/sample-submissions.ts';
import { unique } from '../../support/stored-rows.ts';
import { toast } from '../../support/toast.ts';
import { attacks } from '../../support/xss.ts';

// Policy violations and console errors also fail each of these tests.

let ran: string[];
test.beforeEach(({ page }) => {
  ran = [];
  page.on('dialog', async (opened) => {
    ran.push(`a dialog: ${opened.message()}`);
    await opened.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') ran.push(request.url());
  });
});
test.afterEach(() => expect(ran, 'what the attacks did').toEqual([]));

const tableRows = (page: Page) => page.locator('main tbody tr');

/** Returns the text of the table's cells, row by row; fails on markup that is not the table's own. */
async function cells(page: Page): Promise<string[][]> {
  const rows = await tableRows(page).evaluateAll((found) =>
    found.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => ({
        text: cell.textContent,
        markup: [...cell.querySelectorAll('*')].map(({ localName }) => localName),
      })),
    ),
  );
  const markup = new Set(rows.flat().flatMap((cell) => cell.markup));
  expect([...markup].filter((name) => !['button', 'span'].includes(name))).toEqual([]);
  return rows.map((row) => row.map(({ text }) => text));
}

/** All attacks in one text: one that became markup would swallow or split those after it. */
const allAttacks = attacks.join(' ');

/** The input of each row: one attack, or all of them in the last row. */
const inputs = [...attacks, allAttacks];

/**
 * Opens a row with all attacks and expects its dialog to show them as text, without building elements from them.
 * @returns the text of the dialog
 */
async function expectText(page: Page, row: Locator): Promise<string> {
  await row.getByRole('button').click();
  const opened = page.getByRole('dialog');
  await expect(opened.getByText(allAttacks).first()).toBeVisible();
  const { text, markup, links } = await opened.evaluate((open) => ({
    text: open.textContent,
    // Our own forms have an aria-label; those of the attacks have none.
    markup: [...open.querySelectorAll('*')]
      .filter((element) => !element.closest('form[aria-label]'))
      .map(({ localName }) => localName),
    links: [...open.querySelectorAll('a')].map(({ href }) => href),
  }));
  const known = 'p h2 h3 dl dt dd ul ol li a span div section button'.split(' ');
  expect(markup.filter((name) => !known.includes(name))).toEqual([]);
  expect(links.filter((href) => !/^(mailto:|tel:|https:\/\/wa\.me\/)/.test(href))).toEqual([]);
  await opened.getByRole('button', { name: 'Close' }).click();
  return text;
}

/** Exports the list as CSV. @returns its rows, without the header */
async function exportCsv(page: Page): Promise<string[][]> {
  await page.route('**/rest/v1/rpc/record_export*', (route) => route.fulfill({ json: true }));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  return papa.parse<string[]>(text).data.slice(1);
}

/** A value as exported: a cell that a spreadsheet would evaluate gets a leading apostrophe. */
const inFile = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const day = '2026-01-04T09:00:00+00:00';

test('An enquiry with an attack in every field is shown as text', async ({ page }) => {
  const rows = inputs.map((attack, index) => ({
    id: String(index),
    created_at: day,
    name: attack,
    email: attack,
    phone: attack,
    form_type: attack,
    project_title: attack,
    message: attack,
    enquiry_type: attack,
    suspect: true,
    answered_at: day,
    answered_by_email: attack,
  }));
  await openMocked(page, { rows });
  await expect(tableRows(page)).toHaveCount(inputs.length);

  await test.step('in the table', async () => {
    expect(await cells(page)).toEqual(
      inputs.map((input) => ['Jan 4, 2026', ...Array.from({ length: 6 }, () => input)]),
    );
  });

  await test.step('in the dialog', () => expectText(page, tableRows(page).last()));

  await test.step('in the CSV export', async () => {
    const lines = await exportCsv(page);
    const moment = '2026-01-04T14:30:00+05:30';
    // Visit, land, status, reason, owner, days, consent and source are empty.
    expect(lines).toEqual(
      inputs.map(inFile).map((input) => {
        const typed = Array.from({ length: 7 }, () => input);
        return [
          moment,
          ...typed,
          '',
          '',
          '',
          '',
          '',
          moment,
          input,
          '',
          '',
          '',
          '',
          '',
          'yes',
          '',
          '',
          '',
          '',
          '',
          '',
        ];
      }),
    );
  });

  await test.step('in the search and the URL', async () => {
    for (const attack of attacks.slice(0, 3)) await search(page, attack);
    const filters = { search: allAttacks, project: allAttacks, type: allAttacks };
    await page.goto(`/admin?${new URLSearchParams(filters)}`);
    await expect(page.getByLabel('Search')).toHaveValue(allAttacks);
    await expect(tableRows(page)).toHaveCount(inputs.length);
  });
});

test('Attacks sent through the form are shown as text, and so are the mails about them', async ({
  page,
  baseURL,
}) => {
  const mark = unique();
  const [name = ''] = attacks;
  const answer = await post(baseURL ?? '', { ...contactOf(mark), name, message: allAttacks });
  expect(answer.status).toBe(200);
  await enterAdmin(page);
  await search(page, mark);
  await expect(tableRows(page)).toHaveCount(1);
  expect((await cells(page)).map((row) => row[1])).toEqual([name]);
  await expectText(page, tableRows(page));

  await tab(page, 'Mails').click();
  const mail = tableRows(page)
    .filter({ hasText: `Enquiry from ${name}` })
    .first();
  await expect(mail).toBeVisible();
  await cells(page);
  expect(await expectText(page, mail)).toContain(`Name: ${name}`);
});

test('Vendor submissions and job applications are shown as text too @delivering', async ({ page }) => {
  const sender = (attack: string, index: number) => ({
    id: String(index),
    created_at: day,
    email: attack,
    phone: attack,
    suspect: true,
  });
  const submissions = inputs.map((attack, index) => ({
    ...sender(attack, index),
    company_name: attack,
    contact_name: attack,
    vendor_type: attack,
    materials_description: attack,
    website_url: attack,
  }));
  const applications = inputs.map((attack, index) => ({
    ...sender(attack, index),
    full_name: attack,
    position: attack,
    message: attack,
    resume_name: attack,
  }));
  // All rows on one page, with their total.
  const headers = { 'content-range': `0-${inputs.length - 1}/${inputs.length}` };
  await page.route('**/rest/v1/vendor_submissions*', (route) =>
    route.fulfill({ json: submissions, headers }),
  );
  await page.route('**/rest/v1/job_applications*', (route) => route.fulfill({ json: applications, headers }));
  await openMocked(page);
  await expect(toast(page, 'No enquiries found.')).toBeVisible();
  for (const name of ['Vendor Submissions', 'Job Applications']) {
    await test.step(name, async () => {
      await tab(page, name).click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(tableRows(page)).toHaveCount(inputs.length);
      const texts = (await cells(page)).map((row) => row.slice(1));
      for (const [index, row] of texts.entries()) expect(new Set(row)).toEqual(new Set([inputs[index]]));
      await expectText(page, tableRows(page).last());
      for (const [index, line] of (await exportCsv(page)).entries())
        expect(line).toContain(inFile(inputs[index] ?? ''));
    });
  }
});
