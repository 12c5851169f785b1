import { dialog, enterAdmin, search } from '../../support/admin-page.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { addRows, enquiry, unique } from '../../support/stored-rows.ts';
import { toast } from '../../support/toast.ts';

test('Old leads are imported after a preview of the result', async ({ sharedPage: page }) => {
  const mark = unique();
  await addRows('enquiries', [enquiry(mark, { name: `Known ${mark}`, phone: null })]);
  await enterAdmin(page);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const lines = [
    'Name,Mail,Mobile,Date,Colour',
    `Old ${mark},old-${mark}@example.com,+91 98430 ${String(Date.now()).slice(-5)},22/11/2025,red`,
    `Again ${mark},${mark}@example.com,,,`,
    `Bad ${mark},,,,`,
  ];
  const choose = (text: string) =>
    dialog(page)
      .getByLabel('File')
      .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(`Name,Mail,Date\nOld ${mark},old-${mark}@example.com,22/11/1999`);
  await expect(dialog(page).getByRole('status')).toHaveText(
    /^1 new, .* Older than the .* days that this site keeps enquiries, .*: one lead\. Nothing is stored yet\.$/,
  );
  await choose(lines.join('\r\n'));
  await expect(dialog(page).getByRole('status')).toHaveText(
    '1 new, 1 of people who are known, 1 invalid. Nothing is stored yet.',
  );
  await expect(dialog(page)).toContainText('Columns that are not read: Colour.');
  await expect(dialog(page).getByRole('row').filter({ hasText: mark })).toHaveText([
    `3Again ${mark}This person is known already.`,
    `4Bad ${mark}There is neither a mail address nor a telephone number.`,
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Import one lead' }).click();
  await expect(toast(page, 'Imported one lead')).toBeVisible();
  await search(page, mark);
  await expect(page.getByRole('row').getByRole('button')).toHaveText([`Known ${mark}`, `Old ${mark}`]);
  await page.getByRole('button', { name: `Old ${mark}` }).click();
  await expect(dialog(page)).toContainText('Sourceimport');
  await expect(dialog(page).getByRole('list', { name: 'History' })).toContainText('Imported');
});
