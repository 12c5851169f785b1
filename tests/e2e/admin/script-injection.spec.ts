import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import papa from 'papaparse';
import { enterAdmin, openMocked, search, tab } from '../../support/admin-page.ts';
import { contactOf, post } from '../../support/forms.ts';
import { unique } from '../../support/stored-rows.ts';
import { expect, test } from '../../support/test.ts';
import { toast } from '../../support/toast.ts';
import { attacks } from '../../support/xss.ts';

// What the pages' policy refuses, and any error in the console, fails each of these tests too.

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

/** The cells of the table as a person reads them, a row each; fails if one holds markup that is not the table's. */
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

/** Opens every row of the table in turn. @returns what each dialog says, and the kinds of its links */
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
        // Our own forms have a name, those of the attacks have none.
        markup: [...open.querySelectorAll('*')]
          .filter((element) => !element.closest('form[aria-label]'))
          .map(({ localName }) => localName),
        links: [...open.querySelectorAll('a')].map(({ protocol }) => protocol),
      });
      open.querySelector<HTMLButtonElement>('[aria-label="Close"]')?.click();
      // It is empty once the page knows that it is closed.
      while (open.querySelector('h2')) await frame();
    }
    return shown;
  });
}

/** Expects that the dialog of each row shows its attack, as text, and builds nothing from it. */
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

/** The rows of the file that the list exports, without its head. */
async function exported(page: Page): Promise<string[][]> {
  await page.route('**/rest/v1/rpc/record_export*', (route) => route.fulfill({ json: true }));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  return papa.parse<string[]>(text).data.slice(1);
}

/** As a file holds it: what a spreadsheet would run has an apostrophe in front. */
const inFile = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

const day = '2026-01-04T09:00:00+00:00';

test('An enquiry whose every field is an attack is shown as text', async ({ page }) => {
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

  await test.step('in the file', async () => {
    const lines = await exported(page);
    const moment = '2026-01-04T14:30:00+05:30';
    // Visit and land, status, reason, owner and days are empty, and so are consent and source.
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

  await test.step('in the search and the address', async () => {
    for (const attack of attacks.slice(0, 3)) await search(page, attack);
    const all = attacks.join(' ');
    await page.goto(`/admin?${new URLSearchParams({ search: all, project: all, type: all })}`);
    await expect(page.getByLabel('Search')).toHaveValue(all);
    await expect(page.locator('main tbody tr')).toHaveCount(attacks.length);
  });
});

test('Attacks that come in by the form are shown as text, and so are the mails about them', async ({
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
  const told = (await dialogs(page)).map(({ text, markup }) => ({ text, markup: markup.join(' ') }));
  for (const attack of attacks) expect(told.some(({ text }) => text.includes(attack))).toBe(true);
  expect(told.filter(({ markup }) => /script|img|iframe|svg|math|object|form/.test(markup))).toEqual([]);

  await tab(page, 'Mails').click();
  await expect(page.getByRole('cell', { name: 'Enquiry from <' }).first()).toBeVisible();
  await cells(page);
  const mails = await dialogs(page);
  expect(mails.some(({ text }) => attacks.some((attack) => text.includes(`Name: ${attack}`)))).toBe(true);
  expect(mails.flatMap(({ markup }) => markup).filter((name) => /script|img|iframe|svg/.test(name))).toEqual(
    [],
  );
});

test('What vendors and applicants send is shown as text too @delivering', async ({ page }) => {
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
  // All rows in one page, and their count.
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
      for (const [index, line] of (await exported(page)).entries())
        expect(line).toContain(inFile(attacks[index] ?? ''));
    });
  }
});
