import { enterAdmin } from '../../support/admin-page.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { addRows, enquiry, hoursAgo, unique } from '../../support/stored-rows.ts';

test('The numbers are available as charts and as tables @everywhere', async ({ sharedPage: page }) => {
  const project = unique();
  await addRows('enquiries', [
    enquiry(project, { project_title: project, created_at: hoursAgo(1) }),
    enquiry(project, { project_title: project, created_at: hoursAgo(24 * 80) }),
  ]);
  await enterAdmin(page);
  await page.getByRole('tab', { name: 'Numbers' }).click();
  const chart = page.getByRole('figure', { name: 'Enquiries by project' });
  await expect(chart.locator('svg').getByText(project)).toBeVisible();
  const table = chart.getByRole('table', { name: 'Enquiries by project' });
  await expect(table.getByRole('columnheader', { name: project })).toBeAttached();
  await expect(table.getByRole('rowheader')).toHaveCount(12);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByLabel('Show as tables').check();
  await expect(chart.locator('svg')).toHaveCount(0);
  await expect(table).toBeVisible();
  await page.getByLabel('Weeks').selectOption('26 weeks');
  await expect(table.getByRole('rowheader')).toHaveCount(26);
  expect(await axeViolations(page)).toEqual([]);
});
