import { enterAdmin } from '../../support/admin-page.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';

test('Keyboard shortcuts are explained in a dialog and can be switched off', async ({ sharedPage: page }) => {
  await enterAdmin(page);
  await expect(page.getByLabel('Search')).toBeVisible();
  await page.keyboard.press('?');
  const shortcutsDialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcutsDialog).toContainText('Next one, also in an opened one');
  expect(await axeViolations(page)).toEqual([]);
  await shortcutsDialog.getByLabel('Use these keys').uncheck();
  await shortcutsDialog.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).not.toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await shortcutsDialog.getByLabel('Use these keys').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
});
