import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { dialog, enterAdmin, row, search } from '../../support/admin-page.ts';
import { axeViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { sendDueMails } from '../../support/site-requests.ts';
import { addRows, enquiry, erasePerson, hoursAgo, unique } from '../../support/stored-rows.ts';
import { toast } from '../../support/toast.ts';
import type { Received } from '../../support/webhook-receiver.ts';

/** The CRM that `tests/playwright.config.ts` starts. */
const crm = `http://127.0.0.1:${process.env.CRM_PORT}`;

test('A lead arrives with its source, gets an owner, notes, a follow-up, a visit and a booking, and is handed over, exported and erased', async ({
  sharedPage: page,
}) => {
  test.slow();
  const mark = unique();
  const number = `98${String(Date.now()).slice(-8)}`;
  // An earlier enquiry from the same person, with another email address.
  await addRows('enquiries', [
    enquiry(mark, {
      name: `M. Nair ${mark}`,
      email: `other-${mark}@example.com`,
      phone: `0${number.slice(0, 5)} ${number.slice(5)}`,
      created_at: hoursAgo(30),
    }),
  ]);
  // The visitor arrives from an advertisement and opens another page before sending the form.
  await page.goto('/about?utm_source=google&utm_medium=cpc&utm_campaign=monsoon&gclid=x1');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sales Enquiry' }).click();
  const form = page.getByRole('main').locator('form').first();
  await form.getByLabel('Name').fill(`Meera ${mark}`);
  await form.getByLabel('Email').fill(`${mark}@example.com`);
  await form.getByLabel('Phone').fill(`+91${number}`);
  await form.getByLabel('Message').fill('Which homes face the garden?');
  // A form submitted any sooner is suspect and not handed over to the CRM.
  await page.waitForTimeout(1600);
  const sent = page.waitForRequest('**/functions/v1/send-enquiry');
  await form.getByRole('button', { name: 'Send Enquiry' }).click();
  expect(Object.keys((await sent).postDataJSON())).not.toContain('source');
  await expect(page.getByText("Thank you for your enquiry! We'll get back to you soon.")).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  const email = await enterAdmin(page, 'sales');
  await expect(page.getByRole('tab')).toHaveText(['Enquiries', 'Visits', 'Numbers']);
  await expect(page.getByRole('button', { name: /^(Ex|Im)port/ })).toHaveCount(0);

  // Keyboard only.
  await page.keyboard.press('/');
  await page.keyboard.type(`+91 ${number.slice(0, 5)} ${number.slice(5)}`);
  await expect(page.getByRole('row').getByRole('button')).toHaveText([`Meera ${mark}`, `M. Nair ${mark}`]);
  await expect(row(page, `Meera ${mark}`).getByRole('img', { name: '2 enquiries' })).toBeVisible();
  for (const key of ['Enter', 'j', 'k', 'Enter']) await page.keyboard.press(key);
  await expect(dialog(page)).toContainText('Sourcegoogle / cpc');
  await expect(dialog(page)).toContainText('utm_campaign: monsoon');
  await expect(dialog(page)).toContainText('Sent from/contact');
  await expect(dialog(page)).toContainText('Also from this person');
  await expect(dialog(page).getByRole('link', { name: `WhatsApp Meera ${mark}` })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/91${number}\\?text=Hello%20Meera%20${mark}`),
  );

  // To the next enquiry and back, in the open dialog.
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: `M. Nair ${mark}` })).toBeVisible();
  await dialog(page).getByLabel('Note', { exact: true }).fill('Wrote before, from another address.');
  await dialog(page).getByRole('button', { name: 'Add note' }).click();
  await expect(dialog(page).getByRole('listitem').getByText('Wrote before')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('dialog', { name: `Meera ${mark}` })).toBeVisible();

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

  await test.step('The visit is listed under its day, on screen and in print', async () => {
    await page.getByRole('tab', { name: 'Visits' }).click();
    await page.getByLabel('From').fill('2031-02-03');
    const visit = page
      .getByRole('table', { name: 'Feb 3, 2031' })
      .getByRole('row')
      .filter({ hasText: `Meera ${mark}` });
    await expect(visit.getByRole('link', { name: `+91${number}` })).toHaveAttribute(
      'href',
      `tel:+91${number}`,
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(visit).toBeVisible();
    await expect(visit.getByRole('button')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await visit.getByRole('button').click();
  });

  await test.step('The lead was handed over to the CRM, and can be handed over again with its current status', async () => {
    // A running site (`BASE_URL`) hands over to its own CRM.
    if (process.env.BASE_URL) return;
    const handOver = dialog(page).getByRole('region', { name: 'Hand-over to the CRM' });
    await expect(handOver).toContainText('Handed over to the CRM on');
    await handOver.getByRole('button', { name: 'Hand over again' }).click();
    await expect
      .poll(
        async () => {
          await sendDueMails();
          const received = (await (await fetch(crm)).json()) as Received[];
          return received
            .filter(({ body }) => body.data['email'] === `${mark}@example.com`)
            .map(({ body }) => [body.data['status'], body.data['source']]);
        },
        { timeout: 120_000 },
      )
      .toEqual([
        ['new', 'google / cpc'],
        ['booked', 'google / cpc'],
      ]);
  });

  await test.step('An administrator exports the lead', async () => {
    await enterAdmin(page);
    await page.goto(`/admin?search=${mark}&status=booked&source=google+%2F+cpc&visit=2031-02-03`);
    await expect(page.getByRole('row').getByRole('button')).toHaveText([`Meera ${mark}`]);
    await expect(row(page, mark).getByRole('img', { name: 'Booked' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export XLSX' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.xlsx$/);
    const { sheets } = await readXlsx(await readFile(await file.path()));
    const [head = [], ...leads] = sheets[0]?.rows ?? [];
    expect(leads.map((lead) => Object.fromEntries(head.map((name, index) => [name, lead[index]])))).toEqual([
      expect.objectContaining({
        Name: `Meera ${mark}`,
        Phone: `+91 ${number.slice(0, 5)} ${number.slice(5)}`,
        Status: 'booked',
        Owner: email,
        'Visit on': '2031-02-03',
        Source: 'google / cpc',
      }),
    ]);
  });

  await test.step('Erasing the lead removes its history and keeps the enquiry from another address', async () => {
    await erasePerson(`${mark}@example.com`);
    await page.goto(`/admin?search=${mark}`);
    await page.getByRole('button', { name: `M. Nair ${mark}` }).click();
    await expect(page.getByRole('row').getByRole('button')).toHaveText([`M. Nair ${mark}`]);
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history).toContainText('Wrote before, from another address.');
    await expect(dialog(page)).not.toContainText('Also from this person');
  });
});
