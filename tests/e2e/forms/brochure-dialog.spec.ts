import type { Page } from '@playwright/test';
import { projectPath } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { stubEnquiries, visitor } from '../../support/function-route.ts';
import { expectToast } from '../../support/toast.ts';

const projectTitle = `${site.name} Square`;

const openerOf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Request Brochure' }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Request Brochure' });

async function open(page: Page) {
  await openerOf(page).click();
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

test.beforeEach(({ sharedPage: page }) => page.goto(projectPath(`${site.slug}-square`)));

test('the dialog names the project and has three fields @everywhere', async ({ sharedPage: page }) => {
  const dialog = await open(page);
  await expect(dialog.getByRole('heading', { name: 'Request Brochure', level: 2 })).toBeVisible();
  await expect(dialog).toContainText(
    `Complete the form below to receive the detailed brochure for ${projectTitle}.`,
  );
  await expect(dialog.getByRole('textbox')).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
});

test('a successful request closes the dialog, clears the form and shows a thank-you message', async ({
  sharedPage: page,
}) => {
  const bodies = await stubEnquiries(page, 'success');
  const dialog = await open(page);
  await fill(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  expect(bodies).toEqual([{ formType: 'brochure', ...visitor, projectTitle }]);
  await expectToast(page, 'Thank you! The brochure will be sent to your email shortly.');
  await expect((await open(page)).getByLabel('Name')).toHaveValue('');
});

test('a failed request keeps the dialog and its values, with a readable message above it', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|^The table is away/);
  await stubEnquiries(page, 'refusal');
  const dialog = await open(page);
  await fill(page);
  await page.clock.install();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const toast = page.getByText('Failed to submit request. Please try again.');
  await expect(toast).toBeVisible();
  // The message would disappear while a slow machine runs the checks.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000);
  // Inside the dialog it is neither inert nor covered.
  await expect(dialog.getByText('Failed to submit request. Please try again.')).toHaveCount(1);
  await expect
    .poll(() =>
      toast.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  await expect(dialog.getByLabel('Email')).toHaveValue(visitor.email);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toast).toBeVisible();
});

test('each invalid field shows its message', async ({ sharedPage: page }) => {
  const bodies = await stubEnquiries(page, 'success');
  const dialog = await open(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  for (const [label, text] of [
    ['Name', 'Name must be at least 2 characters.'],
    ['Email', 'Please enter a valid email address.'],
    ['Phone', 'Please enter a valid phone number.'],
  ] as const)
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(text);
  expect(bodies).toEqual([]);
});

test('the button is disabled and reads Sending... during the request', async ({ sharedPage: page }) => {
  await stubEnquiries(page, 'silent');
  const dialog = await open(page);
  await fill(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
});

const closeActions: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  Cancel: (page) => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
  'the cross': (page) => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
  'a click beside it': (page) => page.mouse.click(5, 400),
};

for (const [name, close] of Object.entries(closeActions)) {
  test(`${name} closes the dialog and returns the focus to the button`, async ({ sharedPage: page }) => {
    const dialog = await open(page);
    await close(page);
    await expect(dialog).toBeHidden();
    await expect(openerOf(page)).toBeFocused();
  });
}

test('the page behind the dialog does not scroll', async ({ sharedPage: page }) => {
  await open(page);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("the dialog's React form is downloaded only when the dialog opens", async ({ sharedPage: page }) => {
  await page.waitForLoadState('networkidle');
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('BrochureForm')),
    );
  expect(await loaded()).toBe(false);
  await open(page);
  await expect.poll(loaded).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dialog opens and its form leads to the thank-you page', async ({ sharedPage: page }) => {
    await openerOf(page).click();
    await fill(page);
    await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });
});
