import type { Page } from '@playwright/test';
import { messages } from '../../../src/features/vendors/schema.ts';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { stubEnquiries } from '../../support/function-route.ts';
import { hydrated } from '../../support/islands.ts';
import { readPageTexts } from '../../support/page-texts.ts';

// Selected by its heading's id: without JavaScript the form may be hidden and then has no role.
const form = (page: Page) => page.locator('form[aria-labelledby="submit-your-details"]');
const button = (page: Page) => form(page).getByRole('button');
const success = (page: Page) => form(page).getByText('Thank you! Your submission has been received.');

const { partnership } = readPageTexts('vendor-submission');

const vendor = {
  companyName: 'Kovai Stone Works',
  contactName: 'Meena Raman',
  email: 'meena@kovaistone.example',
  phone: '0422 400 0200',
  vendorType: 'material_supplier',
  materialsDescription: 'Kota stone, cut and polished',
  websiteUrl: 'no format check',
};

async function fill(page: Page) {
  await form(page).getByLabel('Company Name').fill(vendor.companyName);
  await form(page).getByLabel('Contact Name').fill(vendor.contactName);
  await form(page).getByLabel('Email').fill(vendor.email);
  await form(page).getByLabel('Phone').fill(vendor.phone);
  await form(page).getByLabel('Vendor Type').selectOption(vendor.vendorType);
  await form(page).getByLabel('Website').fill(vendor.websiteUrl);
  await form(page).getByLabel('Materials Description').fill(vendor.materialsDescription);
  await form(page).getByLabel('I agree to the terms').check();
}

/** Pauses the clock, which would advance while a slow machine runs the checks. */
async function stopClock(page: Page) {
  const start = new Date('2027-03-05T10:00:00');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1000);
}

test.describe('the vendor page', () => {
  test.beforeEach(async ({ sharedPage: page }) => {
    await page.goto(paths.vendorSubmission);
    await hydrated(form(page));
  });

  test('shows the partnership cards, the contact and the vendor types', async ({ sharedPage: page }) => {
    const intro = page.getByRole('region', { name: partnership.heading });
    await expect(intro.getByRole('listitem').getByRole('heading')).toHaveText(
      partnership.cards.map(({ title }) => title),
    );
    await expect(page.getByText('Email our procurement team').getByRole('link')).toHaveAttribute(
      'href',
      `mailto:${site.email.procurement}`,
    );
    await expect(form(page).getByLabel('Vendor Type').locator('option:enabled')).toHaveText([
      'Material Supplier',
      'Contractor',
      'Consultant',
      'Service Provider',
      'Other',
    ]);
  });

  test('shows one message per missing field of an empty form', async ({ sharedPage: page }) => {
    await stubEnquiries(page, 'success');
    await button(page).click();
    for (const [label, message] of [
      ['Company Name', messages.companyName],
      ['Contact Name', messages.contactName],
      ['Email', messages.email],
      ['Phone', messages.phone],
      ['Vendor Type', messages.vendorType],
      ['Materials Description', messages.materialsDescription],
      ['I agree to the terms', messages.agreesToTerms],
    ] as const) {
      await expect(form(page).getByText(message, { exact: true })).toBeVisible();
      await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(message);
    }
    await expect(form(page).locator('.field-error')).toHaveCount(7);
    await expect(form(page).getByLabel('Company Name')).toBeFocused();
    await expect(button(page)).toHaveText('Submit');

    await fill(page);
    await expect(form(page).locator('.field-error')).toHaveCount(0);
    await stopClock(page);
    await button(page).click();
    await expect(button(page)).toHaveText('Submitting...');
  });

  test('thanks for a submission after 1500 ms and clears the form', async ({ sharedPage: page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
    await fill(page);
    await stopClock(page);
    await button(page).click();
    await expect(button(page)).toHaveText('Submitting...');
    await expect(button(page)).toBeDisabled();
    await page.clock.runFor(1499);
    await expect(button(page)).toHaveText('Submitting...');
    await expect(success(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(success(page)).toBeVisible();
    await expect(button(page)).toHaveText('Submit');
    await expect(button(page)).toBeEnabled();
    for (const label of [
      'Company Name',
      'Contact Name',
      'Email',
      'Phone',
      'Website',
      'Materials Description',
    ])
      await expect(form(page).getByLabel(label)).toHaveValue('');
    await expect(form(page).getByLabel('I agree to the terms')).not.toBeChecked();
    await expect(form(page).getByLabel('Vendor Type').locator('option:checked')).toHaveText(
      'Select a vendor type',
    );
    expect(calls).toEqual([]);
  });

  test('sends exactly its fields where submissions are delivered, with the same wait @delivering', async ({
    sharedPage: page,
  }) => {
    const bodies = await stubEnquiries(page, 'success');
    await fill(page);
    await stopClock(page);
    await button(page).click();
    await expect(button(page)).toHaveText('Submitting...');
    await expect.poll(() => bodies).toHaveLength(1);
    await page.clock.runFor(1499);
    await expect(success(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(success(page)).toBeVisible();
    expect(bodies).toEqual([{ formType: 'vendor', ...vendor, agreesToTerms: true }]);
  });

  test('reports a failed delivery and keeps the input @delivering', async ({
    sharedPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/The table is away|503/);
    await stubEnquiries(page, 'refusal');
    await fill(page);
    await button(page).click();
    await expect(page.getByText('Failed to submit. Please try again.')).toBeVisible();
    await expect(success(page)).toBeHidden();
    await expect(form(page).getByLabel('Company Name')).toHaveValue(vendor.companyName);
    await expect(form(page).getByLabel('I agree to the terms')).toBeChecked();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an email address is shown instead of the form, which cannot be submitted', async ({
    sharedPage: page,
  }) => {
    await page.goto(paths.vendorSubmission);
    await expect(form(page)).toBeHidden();
    await expect(page.locator('main noscript p')).toContainText(site.email.procurement);
  });

  test('the form posts where submissions are delivered @delivering', async ({ sharedPage: page }) => {
    await page.goto(paths.vendorSubmission);
    await expect(form(page)).toHaveAttribute('method', 'post');
    await expect(form(page)).toHaveAttribute('action', /send-enquiry$/);
  });
});
