import { dialog, enterAdmin, row, tab } from '../../support/admin-page.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { apply, sendVendor } from '../../support/submission-forms.ts';

test('Arrow keys switch between tabs, and no tab has axe violations @delivering', async ({
  sharedPage: page,
}) => {
  const company = await sendVendor(page, { website: 'https://kovaistone.example' });
  const name = await apply(page);
  await enterAdmin(page);
  await tab(page, 'Enquiries').focus();
  for (const name of ['Visits', 'Numbers']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
  }
  for (const [list, opener] of [
    ['Vendor Submissions', company],
    ['Job Applications', name],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, list)).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: list })).toBeVisible();
    await expect(row(page, opener)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog', { name: opener })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await tab(page, list).focus();
  }
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Mails')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Enquiries')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Recent Enquiries' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [list, opener] of [
    ['Vendor Submissions', company],
    ['Job Applications', name],
  ] as const) {
    await tab(page, list).click();
    await expect(row(page, opener)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
