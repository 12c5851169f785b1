import type { Page } from '@playwright/test';
import { containerId } from '../../../src/features/enquiry/lead-form/provider-contract.ts';
import { messages } from '../../../src/features/enquiry/schema.ts';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';
import { stubEnquiries, visitor } from '../../support/function-route.ts';
import { scrollThrough } from '../../support/scroll-through.ts';

const withLeadForm = () => projectWith(({ leadForm }) => leadForm);

const formScript = site.leadForm.formScript.replace('{formId}', site.leadForm.formId);

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Get in Touch' });

async function open(page: Page) {
  await page.getByRole('button', { name: 'Enquire Now' }).filter({ visible: true }).first().click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fill(page: Page) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(visitor.name);
  await dialog.getByLabel('Email').fill(visitor.email);
  await dialog.getByLabel('Phone').fill(visitor.phone);
}

test.beforeEach(({ sharedPage: page }) => page.goto(withLeadForm().path));

test('the side tab opens the dialog and only then fetches the two scripts @everywhere', async ({
  sharedPage: page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/lead-form/')) fetched.push(pathname);
  });
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  const dialog = await open(page);
  await expect(dialog.getByRole('textbox')).toHaveCount(4);
  await expect(dialog.getByText('Loading form...')).toBeHidden();
  expect(fetched).toEqual([site.leadForm.accountScript, formScript]);
});

test.describe('the page of a project', () => {
  test('has a side tab that opens an enquiry and covers no text @everywhere', async ({
    sharedPage: page,
  }) => {
    await scrollThrough(page);
    const tab = page.getByRole('button', { name: 'Enquire Now' });
    await tab.click();
    await expect(page.getByRole('dialog', { name: 'Get in Touch' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await page.locator('footer').getByText('©').boundingBox();
    const bar = await tab.boundingBox();
    if (!last || !bar) throw new Error('The footer or the tab is missing');
    expect(last.y + last.height <= bar.y || last.x + last.width <= bar.x).toBe(true);
  });
});

test('reopening the dialog keeps the form and its input', async ({ sharedPage: page }) => {
  const dialog = await open(page);
  await fill(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open(page);
  await expect(dialog.getByLabel('Name')).toHaveValue(visitor.name);
});

test("the dialog shows 'Loading form...' until the scripts have loaded", async ({ sharedPage: page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${formScript}`, async (route) => {
    await held;
    await route.continue();
  });
  const dialog = await open(page);
  await expect(dialog.getByText('Loading form...')).toBeVisible();
  release();
  await expect(dialog.getByLabel('Name')).toBeVisible();
  await expect(dialog.getByText('Loading form...')).toBeHidden();
});

for (const script of [site.leadForm.accountScript, formScript]) {
  test(`a link to the contact page replaces the form when ${script} fails to load`, async ({
    sharedPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource/);
    allowConsoleErrors(new RegExp(`^Lead form script failed to load: ${script}`));
    await page.route(`**${script}`, (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Lead form script'));
    const dialog = await open(page);
    expect((await logged).text()).toContain(script);
    await expect(dialog.getByRole('link')).toHaveAttribute('href', paths.contact);
    await expect(dialog.getByText('Loading form...')).toBeHidden();
  });
}

test('a successful submission shows thanks and leads to the thank-you page after three seconds', async ({
  sharedPage: page,
}) => {
  const bodies = await stubEnquiries(page, 'success');
  const dialog = await open(page);
  await fill(page);
  // Pause the clock: it would advance while a slow machine runs the checks.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toContainText('Thank you. Our team will get back to you within 24 hours.');
  expect(bodies).toEqual([{ formType: 'lead', ...visitor, projectTitle: withLeadForm().title }]);
  await page.clock.runFor(2_900);
  expect(new URL(page.url()).pathname).toBe(withLeadForm().path);
  await page.clock.runFor(100);
  await expect(page).toHaveURL((url) => url.pathname === paths.thankYou);
});

test('an optional message is sent along', async ({ sharedPage: page }) => {
  const bodies = await stubEnquiries(page, 'success');
  const dialog = await open(page);
  await fill(page);
  await dialog.getByLabel('Message').fill('Two floors');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => bodies).toEqual([expect.objectContaining({ message: 'Two floors' })]);
});

test('each invalid field shows its message until it is corrected', async ({ sharedPage: page }) => {
  const dialog = await open(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  for (const [label, text] of [
    ['Name', 'Name must be at least 2 characters.'],
    ['Email', 'Please enter a valid email address.'],
    ['Phone', 'Please enter a valid phone number.'],
  ] as const)
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(text);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await fill(page);
  await expect(dialog.getByText(/Please enter|must be at least/)).toHaveCount(0);
});

test('an error of a value without a field shows as the message of the form', async ({ sharedPage: page }) => {
  const bodies = await stubEnquiries(page, 'success');
  const dialog = await open(page);
  await fill(page);
  await page
    .locator(`#${containerId}`)
    .evaluate((container) => container.removeAttribute('data-project-title'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(messages.projectTitle);
  expect(bodies).toEqual([]);
});

test('a failure keeps the values and shows an error', async ({ sharedPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource|^The table is away/);
  await stubEnquiries(page, 'refusal');
  const dialog = await open(page);
  await fill(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to submit enquiry. Please try again.');
  await expect(dialog.getByLabel('Name')).toHaveValue(visitor.name);
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dialog links to the contact page', async ({ sharedPage: page }) => {
    const dialog = await open(page);
    await expect(dialog.getByRole('link')).toHaveAttribute('href', paths.contact);
    await expect(dialog.getByText('Loading form...')).toBeHidden();
  });
});
