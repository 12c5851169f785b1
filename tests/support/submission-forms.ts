import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { openings } from './content-entries.ts';
import { hydrated } from './islands.ts';
import { readPageTexts } from './page-texts.ts';

// Vendor submissions and job applications on a site that delivers them.

/** Position to apply for. */
export const position = openings[0]?.title ?? 'Other';

/** Returns a name that is unique among the rows of all tests. */
export const uniqueName = (name: string) => `${name} ${Math.random().toString(36).slice(2, 10)}`;

/** A PDF with one empty page. */
export const pdf = Buffer.from(
  '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n' +
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
  'latin1',
);

/** Sends the vendor form. @returns the company's name */
export async function sendVendor(page: Page, { website = '' } = {}): Promise<string> {
  const company = uniqueName('Kovai Stone');
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
export async function apply(page: Page): Promise<string> {
  const name = uniqueName('Arun');
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
