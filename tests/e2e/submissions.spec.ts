import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { enterAdmin } from '../support/admin-page.ts';
import { axeViolations } from '../support/axe.ts';
import { openings } from '../support/content-entries.ts';
import { hydrated } from '../support/islands.ts';
import { readPageTexts } from '../support/page-texts.ts';
import { newAddress, signIn, signUp } from '../support/staff-accounts.ts';
import { addRows } from '../support/stored-rows.ts';
import { expect, test } from '../support/test.ts';

// On a build that delivers what vendors and applicants send.

const position = openings[0]?.title ?? 'Other';
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** A name that no other test's rows hold. */
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 10)}`;

/** A document of one empty page. */
const pdf = Buffer.from(
  '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n' +
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
  'latin1',
);

/** Sends the vendor form. @returns the company's name */
async function sendVendor(page: Page, { website = '' } = {}): Promise<string> {
  const company = unique('Kovai Stone');
  await page.goto(paths.vendorSubmission);
  const form = await hydrated(
    page.getByRole('form', { name: readPageTexts('vendor-submission').submission.heading }),
  );
  await form.getByLabel('Company Name').fill(company);
  await form.getByLabel('Contact Name').fill('Meena Raman');
  await form.getByLabel('Email').fill('meena@kovaistone.example');
  await form.getByLabel('Phone').fill('0422 400 0200');
  await form.getByLabel('Vendor Type').selectOption('material_supplier');
  await form.getByLabel('Website').fill(website);
  await form.getByLabel('Materials Description').fill('Kota stone, cut and polished');
  await form.getByLabel('I agree to the terms').check();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('Thank you! Your submission has been received.')).toBeVisible();
  return company;
}

/** Applies for a position. @returns the applicant's name */
async function apply(page: Page): Promise<string> {
  const name = unique('Arun');
  await page.goto(paths.lifeAt);
  const form = await hydrated(page.getByRole('form', { name: readPageTexts('careers').application.heading }));
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Email').fill('arun@example.com');
  await form.getByLabel('Phone').fill('+91 90000 20000');
  await form.getByLabel('Position').selectOption(position);
  await form.getByLabel('Resume').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf });
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('dialog', { name: 'Application Submitted!' })).toBeVisible();
  return name;
}

test('What a vendor sends stands in its tab, and in a file @delivering', async ({ sharedPage: page }) => {
  const company = await sendVendor(page, { website: 'https://kovaistone.example/stone' });
  await enterAdmin(page);
  await tab(page, 'Vendor Submissions').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Vendor Submissions' })).toBeVisible();
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format();
  await expect(rowOf(page, company).getByRole('cell')).toHaveText([
    today,
    company,
    'Meena Raman',
    'meena@kovaistone.example',
    '0422 400 0200',
    'Material Supplier',
    'Kota stone, cut and polished',
  ]);

  await page.getByRole('button', { name: company }).click();
  await expect(page.getByRole('dialog', { name: company })).toContainText('Agreed');
  const website = dialog(page).getByRole('link', { name: 'https://kovaistone.example/stone' });
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(website).toHaveAttribute('rel', 'noopener nofollow');
  await expect(dialog(page).getByRole('link', { name: '0422' })).toHaveAttribute('href', 'tel:04224000200');
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^vendor-submissions-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `${company},Meena Raman,meena@kovaistone.example,0422 400 0200,Material Supplier,"Kota stone, cut and polished",https://kovaistone.example/stone`,
  );
});

test('What a vendor writes as a web address is a link only if it is one @delivering', async ({
  sharedPage: page,
}) => {
  const company = unique('Kovai Stone');
  // The form takes no such address any more; a row of an earlier version may hold one.
  await addRows('vendor_submissions', [
    {
      company_name: company,
      contact_name: 'Meena Raman',
      email: 'meena@kovaistone.example',
      phone: '0422 400 0200',
      vendor_type: 'material_supplier',
      materials_description: 'Kota stone, cut and polished',
      website_url: 'javascript:alert(1)//http://',
      agrees_to_terms: true,
    },
  ]);
  await enterAdmin(page);
  await tab(page, 'Vendor Submissions').click();
  await page.getByRole('button', { name: company }).click();
  await expect(dialog(page).getByText('javascript:alert(1)//http://')).toBeVisible();
  await expect(dialog(page).getByRole('link')).toHaveText(['meena@kovaistone.example', '0422 400 0200']);
});

test('What an applicant sends stands in its tab, and the resume downloads once a link @delivering', async ({
  sharedPage: page,
}) => {
  const name = await apply(page);
  await enterAdmin(page);
  await tab(page, 'Job Applications').click();
  await expect(rowOf(page, name).getByRole('cell').nth(4)).toHaveText(position);
  await expect(rowOf(page, name).getByRole('cell').nth(5)).toHaveText('-');
  await page.getByRole('button', { name }).click();
  await expect(dialog(page)).toContainText('cv.pdf');

  for (let attempt = 0; attempt < 2; attempt += 1) {
    const downloading = page.waitForEvent('download');
    const asking = page.waitForRequest(/\?resume=/);
    await dialog(page).getByRole('button', { name: 'Download resume' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('cv.pdf');
    expect(await readFile(await file.path())).toEqual(pdf);
    const address = (await asking).url();
    expect(new URL(address).searchParams.get('resume')).toMatch(/^[0-9a-f]{64}$/);
    const again = await page.request.get(address);
    expect(again.ok()).toBe(false);
    expect((await again.body()).includes('%PDF')).toBe(false);
  }
  await expect(page).toHaveURL('/admin');
});

test('A resume that cannot be had is spoken of @delivering', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (500|410)/);
  await page.clock.install();
  const name = await apply(page);
  await enterAdmin(page);
  await tab(page, 'Job Applications').click();
  await page.getByRole('button', { name }).click();
  const message = page.getByText('The resume could not be opened. Please try again.', { exact: true });
  const gone = '**/functions/v1/send-enquiry?resume=*';
  await page.route(gone, (route) => route.fulfill({ status: 410, json: { success: false } }));
  const isSpokenOf = async () => {
    await dialog(page).getByRole('button', { name: 'Download resume' }).click();
    await expect(message).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(message).toHaveCount(0);
  };
  await isSpokenOf();
  for (const answer of [{ json: null }, { status: 500, json: { message: 'away' } }]) {
    await page.route('**/rest/v1/rpc/resume_link', (route) => route.fulfill(answer));
    await isSpokenOf();
  }
});

test('A signed-in stranger gets neither a row nor a link to a resume @delivering', async ({
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

const lists = [
  ['Vendor Submissions', 'vendor_submissions', 'vendor submissions'],
  ['Job Applications', 'job_applications', 'job applications'],
] as const;

for (const [name, table, noun] of lists) {
  test(`${name} say when there are none and when they cannot be loaded @delivering`, async ({
    sharedPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 500/);
    let broken = true;
    await page.route(`**/rest/v1/${table}*`, (route) =>
      broken ? route.fulfill({ status: 500, json: { message: 'away' } }) : route.fulfill({ json: [] }),
    );
    await enterAdmin(page);
    await tab(page, name).click();
    await expect(page.getByText(`Error loading ${noun}. Please try again.`, { exact: true })).toBeVisible();
    await expect(page.getByText(`Error loading ${noun}.`, { exact: true })).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`No ${noun} found.`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });
}

test('The tabs turn by arrow keys, and axe finds nothing in them @delivering', async ({
  sharedPage: page,
}) => {
  const company = await sendVendor(page, { website: 'https://kovaistone.example' });
  const name = await apply(page);
  await enterAdmin(page);
  await tab(page, 'Enquiries').focus();
  for (const name of ['Visits', 'Numbers']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
  }
  for (const [list, opener] of [
    ['Vendor Submissions', company],
    ['Job Applications', name],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, list)).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: list })).toBeVisible();
    await expect(rowOf(page, opener)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog', { name: opener })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await tab(page, list).focus();
  }
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Mails')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Enquiries')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Recent Enquiries' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [list, opener] of [
    ['Vendor Submissions', company],
    ['Job Applications', name],
  ] as const) {
    await tab(page, list).click();
    await expect(rowOf(page, opener)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
