import { readFile } from 'node:fs/promises';
import { dialog, enterAdmin, expectEmptyAndErrorStates, row, tab } from '../../support/admin-page.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { addRows } from '../../support/stored-rows.ts';
import { sendVendor, uniqueName } from '../../support/submission-forms.ts';

test('A vendor submission appears in its tab and CSV export @delivering', async ({ sharedPage: page }) => {
  const company = await sendVendor(page, { website: 'https://kovaistone.example/stone' });
  await enterAdmin(page);
  await tab(page, 'Vendor Submissions').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Vendor Submissions' })).toBeVisible();
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format();
  await expect(row(page, company).getByRole('cell')).toHaveText([
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

test('The website of a vendor is a link only if it is a web address @delivering', async ({
  sharedPage: page,
}) => {
  const company = uniqueName('Kovai Stone');
  // The form rejects such an address, but rows of an earlier version may contain one.
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

test('The Vendor Submissions tab has an empty state and an error state @delivering', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/);
  await expectEmptyAndErrorStates(page, 'Vendor Submissions', 'vendor_submissions', 'vendor submissions');
});
