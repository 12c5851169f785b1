import { canBeBought } from '../../../src/features/projects/sale/sale-facts.ts';
import { projectWith } from '../../support/project-with.ts';
import { expect, test } from '../../support/test.ts';

test('A visitor of a project with a price estimates an EMI, by keyboard', async ({ sharedPage: page }) => {
  const { path } = projectWith(({ sale }) => canBeBought(sale) && sale?.priceFrom !== undefined);
  await page.goto(path);
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
