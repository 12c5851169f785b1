import type { Request } from '@playwright/test';
import { honeypotField } from '../../../src/components/form/hidden-fields.ts';
import { consent } from '../../../src/components/form/notice-and-consent.ts';
import { brochureButtonPlace } from '../../../src/features/projects/page/brochure-button-place.ts';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { failed, fill, form, message, notice, send } from '../../support/contact-form.ts';
import { projectWith } from '../../support/find-project.ts';
import { header, recordRequests, stubEnquiries, visitor } from '../../support/function-route.ts';
import { hydrated } from '../../support/islands.ts';
import { readPageTexts } from '../../support/page-texts.ts';

const withLeadForm = () => projectWith(({ leadForm }) => leadForm);
const withBrochure = () =>
  projectWith(
    ({ requestBrochure, saleStatus, details }) =>
      brochureButtonPlace(requestBrochure, saleStatus, details?.reraNumber) === 'hero',
  );

test('An unsent brochure request is restored in its dialog', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load resource|submit)/);
  await page.goto(withBrochure().path);
  await stubEnquiries(page, 'no connection');
  const dialog = page.getByRole('dialog', { name: 'Request Brochure' });
  const open = () => page.getByRole('main').getByRole('button', { name: 'Request Brochure' }).first().click();
  await open();
  await dialog.getByLabel('Name').fill(visitor.name);
  await dialog.getByLabel('Email').fill(visitor.email);
  await dialog.getByLabel('Phone').fill(visitor.phone);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Failed to submit request. Please try again.')).toBeVisible();
  const chat = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(`Brochure: ${withBrochure().title}\n`);
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Name')).toHaveValue(visitor.name);
  await expect(dialog.getByText('What you wrote here before is back')).toBeVisible();
});

test('An unsent lead is restored in its form', async ({ sharedPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to (load resource|submit)/);
  await page.goto(withLeadForm().path);
  await stubEnquiries(page, 'no connection');
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/send-enquiry')) requests.push(request);
  });
  const dialog = page.getByRole('dialog', { name: 'Get in Touch' });
  const open = () =>
    page.getByRole('button', { name: 'Enquire Now' }).filter({ visible: true }).first().click();
  await open();
  await dialog.getByLabel('Name').fill(visitor.name);
  await dialog.getByLabel('Email').fill(visitor.email);
  await dialog.getByLabel('Phone').fill(visitor.phone);
  await dialog.getByRole('checkbox', { name: consent.text }).check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(failed);
  await expect(dialog.locator('[aria-live]')).toContainText('The connection was lost.');
  expect(requests).toHaveLength(2);
  expect(requests[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(requests[0]?.headers()['x-consent']).toBe(consent.version);
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Name')).toHaveValue(visitor.name);
  await expect(dialog.getByText('What you wrote here before is back')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('An unsent vendor submission is restored without its ticked box @delivering', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load resource|submit)/);
  await page.goto(paths.vendorSubmission);
  const bodies = await stubEnquiries(page, 'no connection');
  const vendor = page.getByRole('form', { name: readPageTexts('vendor-submission').submission.heading });
  await hydrated(vendor);
  await vendor.getByLabel('Company Name').fill('Kovai Stone Works');
  await vendor.getByLabel('Contact Name').fill('Meena Raman');
  await vendor.getByLabel('Email').fill('meena@kovaistone.example');
  await vendor.getByLabel('Phone').fill('0422 400 0200');
  await vendor.getByLabel('Vendor Type').selectOption('contractor');
  await vendor.getByLabel('Materials Description').fill('Kota stone, cut and polished');
  await vendor.getByLabel('I agree to the terms').check();
  await vendor.getByRole('button').click();
  await expect(page.getByText('Failed to submit. Please try again.')).toBeVisible();
  expect(bodies).toHaveLength(2);
  await page.reload();
  await hydrated(vendor);
  await expect(vendor.getByText('What you wrote here before is back')).toBeVisible();
  await expect(vendor.getByLabel('Company Name')).toHaveValue('Kovai Stone Works');
  await expect(vendor.getByLabel('Vendor Type')).toHaveValue('contractor');
  await expect(vendor.getByLabel('I agree to the terms')).not.toBeChecked();
});

test('An unsent application is restored without its file @delivering', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to (load resource|submit)/);
  await page.goto(paths.lifeAt);
  let body = '';
  await page.route('**/functions/v1/send-enquiry', (route) => {
    body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    return route.abort();
  });
  const application = page.getByRole('form', { name: readPageTexts('careers').application.heading });
  await hydrated(application);
  await application.getByLabel('Full Name').fill('Arun Selvam');
  await application.getByLabel('Email').fill('arun@example.com');
  await application.getByLabel('Phone').fill('90000 20000');
  await application.getByLabel('Resume').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await application.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Failed to submit. Please try again.')).toBeVisible();
  expect(body).not.toContain(honeypotField);
  await page.reload();
  await hydrated(application);
  await expect(application.getByLabel('Full Name')).toHaveValue('Arun Selvam');
  await expect(application.getByLabel('Resume')).toHaveValue('');
  await expect(application.getByText('Please choose the file again.')).toBeVisible();
});

test('A draft stays on the device for 30 days', async ({ sharedPage: page }) => {
  const day = 86_400_000;
  const values = { name: visitor.name, email: visitor.email };
  const draft = (age: number) => JSON.stringify({ key: 'key', values, savedAt: Date.now() - age * day });
  for (const [stored, name] of [
    [draft(29.9), visitor.name],
    [draft(30.1), ''],
    [JSON.stringify({ key: 'key', values }), ''],
  ] as const) {
    await page.goto(paths.contact);
    await page.evaluate((text) => localStorage.setItem('draft-contact', text), stored);
    await page.reload();
    await hydrated(form(page));
    await expect(form(page).getByLabel('Name')).toHaveValue(name);
    const isKept = () => page.evaluate(() => localStorage.getItem('draft-contact') !== null);
    await expect.poll(isKept).toBe(name !== '');
  }
});

test.describe('a lost connection', () => {
  test.beforeEach(async ({ sharedPage: page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to (load resource|submit)/);
    await page.goto(paths.contact);
  });

  test('keeps the draft and its key over reloads until the enquiry is sent', async ({ sharedPage: page }) => {
    await stubEnquiries(page, 'no connection');
    const requests = recordRequests(page);
    await fill(page);
    await send(page);
    await expect(page.getByText(failed)).toBeVisible();
    await form(page).getByLabel('Phone').fill('+91 98430 99999');
    await page.reload();
    await hydrated(form(page));
    await expect(notice(page)).toContainText('What you wrote here before is back: it was not sent.');
    await expect(form(page).getByLabel('Name')).toHaveValue(visitor.name);
    await expect(form(page).getByLabel('Phone')).toHaveValue('+91 98430 99999');
    await expect(form(page).getByLabel('Enquiry Type')).toHaveValue('venture');
    await expect(form(page).getByLabel('Message')).toHaveValue(message);
    await page.unrouteAll();
    const bodies = await stubEnquiries(page, 'success');
    await send(page);
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    expect(bodies).toEqual([
      { formType: 'contact', ...visitor, phone: '+91 98430 99999', message, enquiryType: 'venture' },
    ]);
    expect(header(requests.at(-1), 'idempotency-key')).toBe(header(requests[0], 'idempotency-key'));
    await page.reload();
    await hydrated(form(page));
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await expect(notice(page)).toBeEmpty();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('leaves no draft once the visitor clears it', async ({ sharedPage: page }) => {
    await stubEnquiries(page, 'no connection');
    await fill(page);
    await send(page);
    await expect(page.getByText(failed)).toBeVisible();
    await page.reload();
    await hydrated(form(page));
    await notice(page).getByRole('button', { name: 'Clear' }).click();
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await expect(form(page).getByLabel('Message')).toHaveValue('');
    await expect(notice(page)).toBeEmpty();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('keeps the values when the browser cannot store a draft', async ({ sharedPage: page }) => {
    await using _ = await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.reload();
    await stubEnquiries(page, 'no connection');
    await fill(page);
    await send(page);
    await expect(notice(page)).toContainText('What you wrote stays here. You may also');
    await expect(form(page).getByLabel('Message')).toHaveValue(message);
  });
});
