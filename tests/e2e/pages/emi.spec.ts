import { canBeBought } from '../../../src/features/projects/sale/sale.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';

const withPrice = () => projectWith(({ sale }) => canBeBought(sale) && sale?.priceFrom !== undefined);

test('A visitor estimates the EMI of a project with a price, by keyboard', async ({ sharedPage: page }) => {
  await page.goto(withPrice().path);
  await page.getByRole('link', { name: 'Estimate the EMI' }).click();
  await expect(page.getByText('An estimate, no offer')).toBeVisible();
  const output = page.getByRole('status');
  await expect(output).toContainText(/^\s*₹[\d,]+ a month/);
  await page.getByLabel('Loan amount, in rupees').fill('5000000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9');
  await expect(output).toContainText('₹44,986 a month');
  await expect(output).toContainText('₹1,07,96,640 in all, of which ₹57,96,640 are interest.');
  await page.keyboard.press('Backspace');
  await expect(output).toContainText('Please enter an amount, 1 to 30 years and a rate of up to 30 %.');
});

test('Input typed before the script loads is used', async ({ sharedPage: page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/EmiEstimate/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${withPrice().path}/emi`, { waitUntil: 'commit' });
  await page.getByLabel('Loan amount, in rupees').fill('5000000');
  release();
  await expect(page.getByRole('status')).toContainText('₹44,986 a month');
});
