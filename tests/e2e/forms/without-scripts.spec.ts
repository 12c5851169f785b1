import type { Page } from '@playwright/test';
import { messages } from '../../../src/features/enquiry/schema.ts';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { visitPages } from '../../support/pages.ts';
import { nextOfficeDay } from '../../support/sample-submissions.ts';

test.use({ javaScriptEnabled: false });

const visitor = {
  Name: 'Meena Subramaniam',
  Email: 'meena@example.com',
  Phone: '+91 98430 00000',
  Message: 'Which homes at Amara face the garden?',
};

async function fill(page: Page, values: Record<string, string>) {
  const form = page.getByRole('main').locator('form');
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button').first().click();
}

test('The contact form is sent without JavaScript', async ({ sharedPage: page }) => {
  await page.goto('/contact');
  await fill(page, visitor);
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
});

test('An invalid contact form returns with its messages and input', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/);
  // The function's page has no view transition, which Chromium reports when scripts are off.
  allowConsoleErrors(/ViewTransition opt-in disabled/);
  await page.goto('/contact');
  await fill(page, { ...visitor, Name: 'M', Email: 'meena', Phone: '12', Message: 'Hello' });
  for (const message of [messages.name, messages.email, messages.phone, messages.message]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  const form = page.getByRole('main').locator('form');
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('meena');
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('Hello');

  await fill(page, visitor);
  await expect(page).toHaveURL('/thank-you');
});

test('A visit is booked without JavaScript, and an invalid day returns with its message', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422/);
  allowConsoleErrors(/ViewTransition opt-in disabled/);
  await page.goto(visitPages[0] ?? '');
  const { Message: _, ...person } = visitor;
  await fill(page, { ...person, Day: '2020-01-01' });
  await expect(page.getByText(messages.day)).toBeVisible();
  await fill(page, { Day: nextOfficeDay() });
  await expect(page).toHaveURL('/thank-you');
});

test('A land offer is sent without JavaScript', async ({ sharedPage: page }) => {
  await page.goto(paths.jointVenture);
  const { Message: _, ...person } = visitor;
  await fill(page, {
    ...person,
    'Survey Number': '412/2B',
    'Size of the Land': '40 cents',
    Place: 'Vadavalli',
  });
  await expect(page).toHaveURL('/thank-you');
});
