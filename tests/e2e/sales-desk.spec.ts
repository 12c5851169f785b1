import { dialog, enquiry, hoursAgo, row, search, toast, unique } from '../support/admin.ts';
import { axeViolations } from '../support/axe.ts';
import { addRows, enterAdmin } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('A lead arrives with its source, is owned, called, noted, followed up, visited and booked by the sales desk @everywhere', async ({
  page,
}) => {
  const mark = unique();
  const number = `98${String(Date.now()).slice(-8)}`;
  // An older enquiry of the same person, with another address.
  await addRows('enquiries', [
    enquiry(mark, {
      name: `M. Nair ${mark}`,
      email: `other-${mark}@example.com`,
      phone: `0${number.slice(0, 5)} ${number.slice(5)}`,
      created_at: hoursAgo(30),
    }),
  ]);
  // The lead arrives from an advertisement, and looks at another page before it writes.
  await page.goto('/about?utm_source=google&utm_medium=cpc&utm_campaign=monsoon&gclid=x1');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sales Enquiry' }).click();
  const form = page.getByRole('main').locator('form').first();
  await form.getByLabel('Name').fill(`Meera ${mark}`);
  await form.getByLabel('Email').fill(`${mark}@example.com`);
  await form.getByLabel('Phone').fill(`+91${number}`);
  await form.getByLabel('Message').fill('Which homes face the garden?');
  const sent = page.waitForRequest('**/functions/v1/send-enquiry');
  await form.getByRole('button', { name: 'Send Enquiry' }).click();
  expect(Object.keys((await sent).postDataJSON())).not.toContain('source');
  await expect(page.getByText("Thank you for your enquiry! We'll get back to you soon.")).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  const email = await enterAdmin(page, 'sales');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);

  // By keys alone.
  await page.keyboard.press('/');
  await page.keyboard.type(`+91 ${number.slice(0, 5)} ${number.slice(5)}`);
  await expect(page.getByRole('row').getByRole('button')).toHaveText([`Meera ${mark}`, `M. Nair ${mark}`]);
  await expect(row(page, `Meera ${mark}`).getByRole('img', { name: '2 enquiries' })).toBeVisible();
  for (const key of ['Enter', 'j', 'k', 'Enter']) await page.keyboard.press(key);
  await expect(dialog(page)).toContainText('Sourcegoogle / cpc');
  await expect(dialog(page)).toContainText('utm_campaign: monsoon');
  await expect(dialog(page)).toContainText('Sent from/contact');
  await expect(dialog(page)).toContainText('Also from this person');

  const history = dialog(page).getByRole('list', { name: 'History' });
  const save = async () => {
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect(toast(page, 'Saved').first()).toBeVisible();
  };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
  await dialog(page).getByLabel('Status').selectOption('Contacted');
  await dialog(page).getByLabel('Owner').selectOption(email);
  await dialog(page).getByLabel('Next follow-up').fill(today);
  await save();
  await expect(history).toContainText(`Owner: ${email}`);
  await dialog(page).getByLabel('Note', { exact: true }).fill('Wants a corner plot.\nCalls back on Friday.');
  await dialog(page).getByRole('button', { name: 'Add note' }).click();
  await expect(history.getByRole('listitem').first()).toContainText('Calls back on Friday.');
  expect(await axeViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await search(page, mark);
  await page.getByLabel('Due today').check();
  await page.getByLabel('Mine').check();
  await expect(page.getByRole('row').getByRole('button')).toHaveText([`Meera ${mark}`]);
  await expect(row(page, mark).getByRole('img', { name: 'Follow-up due' })).toBeVisible();
  await page.getByRole('button', { name: `Meera ${mark}` }).click();
  await dialog(page).getByLabel('Status').selectOption('Visit');
  await dialog(page).getByLabel('Visit on').fill('2031-02-03');
  await save();
  await dialog(page).getByLabel('Status').selectOption('Lost');
  await dialog(page).getByLabel('Reason').fill('Bought elsewhere');
  await save();
  await dialog(page).getByLabel('Status').selectOption('Booked');
  await save();
  for (const entry of [
    'Visit on Feb 3, 2031',
    'Status: Lost: Bought elsewhere',
    'Status: Booked',
    'No follow-up',
  ])
    await expect(history).toContainText(entry);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await page.goto(`/admin?search=${mark}&status=booked&source=google+%2F+cpc&visit=2031-02-03`);
  await expect(page.getByRole('row').getByRole('button')).toHaveText([`Meera ${mark}`]);
  await expect(row(page, mark).getByRole('img', { name: 'Booked' })).toBeVisible();
});

test('The keys are explained, and can be switched off', async ({ page }) => {
  await enterAdmin(page);
  await expect(page.getByLabel('Search')).toBeVisible();
  await page.keyboard.press('?');
  const explained = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(explained).toContainText('Next enquiry; Enter opens it');
  expect(await axeViolations(page)).toEqual([]);
  await explained.getByLabel('Use these keys').uncheck();
  await explained.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).not.toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await explained.getByLabel('Use these keys').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
});
