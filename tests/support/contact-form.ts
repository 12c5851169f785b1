import type { Page } from '@playwright/test';
import { visitor } from './function-route.ts';
import { hydrated } from './islands.ts';
import { readPageTexts } from './page-texts.ts';

/** Message for the form on /contact. */
export const message = 'A home near the racecourse, please.';

/** Text shown when sending fails. */
export const failed = 'Failed to submit enquiry. Please try again.';

/** The form on /contact, its status message, and a click on its button. */
export const form = (page: Page) =>
  page.getByRole('region', { name: readPageTexts('contact').enquiry.heading }).locator('form');
export const notice = (page: Page) => form(page).locator('[aria-live]');
export const send = (page: Page) => form(page).getByRole('button', { name: 'Send Enquiry' }).click();

/** Fills in the form, whether it is hydrated or not. */
export async function write(page: Page) {
  await form(page).getByLabel('Name').fill(visitor.name);
  await form(page).getByLabel('Email').fill(visitor.email);
  await form(page).getByLabel('Phone').fill(visitor.phone);
  await form(page).getByLabel('Enquiry Type').selectOption('venture');
  await form(page).getByLabel('Message').fill(message);
}

/** Fills in the form once it is hydrated. */
export async function fill(page: Page) {
  await hydrated(form(page));
  await write(page);
}
