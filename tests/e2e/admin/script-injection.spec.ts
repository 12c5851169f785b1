import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
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

/** Returns the text of the table's cells, row by row; fails on markup that is not the table's own. */
async function cells(page: Page): Promise<string[][]> {
  const rows = await page.locator('main tbody tr').evaluateAll((found) =>
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

/** Opens every row of the table in turn. @returns the text, element names and link protocols of each dialog */
async function dialogs(page: Page): Promise<{ text: string; markup: string[]; links: string[] }[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = [];
    for (const opener of document.querySelectorAll<HTMLButtonElement>('main tbody button')) {
      opener.click();
      let open: HTMLDialogElement | null = null;
      while (!open) {
        await frame();
        open = document.querySelector<HTMLDialogElement>('dialog[open]');
      }
      shown.push({
        text: open.textContent,
        // Our own forms have an aria-label; those of the attacks have none.
        markup: [...open.querySelectorAll('*')]
          .filter((element) => !element.closest('form[aria-label]'))
          .map(({ localName }) => localName),
        links: [...open.querySelectorAll('a')].map(({ protocol }) => protocol),
      });
      open.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click();
      // The dialog is emptied once the page has handled its close event.
      while (open.querySelector('h2')) await frame();
    }
    return shown;
  });
}

/** Expects each row's dialog to show its attack as text, without building elements from it. */
async function expectText(page: Page): Promise<void> {
  const known = ['p', 'h2', 'h3', 'dl', 'dt', 'dd', 'ul', 'ol', 'li', 'a', 'span', 'div', 'button'];
  const opened = await dialogs(page);
  expect(opened).toHaveLength(attacks.length);
  for (const [index, { text, markup, links }] of opened.entries()) {
    expect(text).toContain(attacks[index]);
    expect(
      markup.filter((name) => !known.includes(name)),
      attacks[index],
    ).toEqual([]);
    expect(
      links.filter((protocol) => !['mailto:', 'tel:'].includes(protocol)),
      attacks[index],
    ).toEqual([]);
  }
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
  const rows = attacks.map((attack, index) => ({
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
  await expect(page.locator('main tbody tr')).toHaveCount(attacks.length);

  await test.step('in the table', async () => {
    expect(await cells(page)).toEqual(
      attacks.map((attack) => ['Jan 4, 2026', ...Array.from({ length: 6 }, () => attack)]),
    );
  });

  await test.step('in the dialog', () => expectText(page));

  await test.step('in the CSV export', async () => {
    const lines = await exportCsv(page);
    const moment = '2026-01-04T14:30:00+05:30';
    // Visit, land, status, reason, owner, days, consent and source are empty.
    expect(lines).toEqual(
      attacks.map(inFile).map((attack) => {
        const typed = Array.from({ length: 7 }, () => attack);
        return [
          moment,
          ...typed,
          '',
          '',
          '',
          '',
          '',
          moment,
          attack,
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
    const all = attacks.join(' ');
    await page.goto(`/admin?${new URLSearchParams({ search: all, project: all, type: all })}`);
    await expect(page.getByLabel('Search')).toHaveValue(all);
    await expect(page.locator('main tbody tr')).toHaveCount(attacks.length);
  });
});

test('Attacks sent through the form are shown as text, and so are the mails about them', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const mark = unique();
  for (const attack of attacks) {
    const answer = await post(baseURL ?? '', {
      ...contactOf(mark),
      name: attack,
      message: attack.padEnd(10, '.'),
    });
    expect(answer.status, attack).toBe(200);
  }
  await enterAdmin(page);
  await search(page, mark);
  await expect(page.locator('main tbody tr')).toHaveCount(attacks.length);
  expect((await cells(page)).map((row) => row[1]).sort()).toEqual([...attacks].sort());
  const dialogContents = (await dialogs(page)).map(({ text, markup }) => ({
    text,
    markup: markup.join(' '),
  }));
  for (const attack of attacks) expect(dialogContents.some(({ text }) => text.includes(attack))).toBe(true);
  expect(
    dialogContents.filter(({ markup }) => /script|img|iframe|svg|math|object|form/.test(markup)),
  ).toEqual([]);

  await tab(page, 'Mails').click();
  await expect(page.getByRole('cell', { name: 'Enquiry from <' }).first()).toBeVisible();
  await cells(page);
  const mails = await dialogs(page);
  expect(mails.some(({ text }) => attacks.some((attack) => text.includes(`Name: ${attack}`)))).toBe(true);
  expect(mails.flatMap(({ markup }) => markup).filter((name) => /script|img|iframe|svg/.test(name))).toEqual(
    [],
  );
});

test('Vendor submissions and job applications are shown as text too @delivering', async ({ page }) => {
  const sender = (attack: string, index: number) => ({
    id: String(index),
    created_at: day,
    email: attack,
    phone: attack,
    suspect: true,
  });
  const submissions = attacks.map((attack, index) => ({
    ...sender(attack, index),
    company_name: attack,
    contact_name: attack,
    vendor_type: attack,
    materials_description: attack,
    website_url: attack,
  }));
  const applications = attacks.map((attack, index) => ({
    ...sender(attack, index),
    full_name: attack,
    position: attack,
    message: attack,
    resume_name: attack,
  }));
  // All rows on one page, with their total.
  const headers = { 'content-range': `0-${attacks.length - 1}/${attacks.length}` };
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
      await expect(page.locator('main tbody tr')).toHaveCount(attacks.length);
      const texts = (await cells(page)).map((row) => row.slice(1));
      for (const [index, row] of texts.entries()) expect(new Set(row)).toEqual(new Set([attacks[index]]));
      await expectText(page);
      for (const [index, line] of (await exportCsv(page)).entries())
        expect(line).toContain(inFile(attacks[index] ?? ''));
    });
  }
});
