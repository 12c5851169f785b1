import { enterAdmin, row, search } from '../../support/admin-page.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { makeAdmin, signIn } from '../../support/staff-accounts.ts';
import { addRows, enquiry, hoursAgo, unique } from '../../support/stored-rows.ts';
import { toast } from '../../support/toast.ts';

test('An enquiry sent on /contact appears in /admin', async ({ sharedPage: page }) => {
  const mark = unique();
  await page.goto('/contact');
  const form = page.getByRole('main').locator('form').first();
  await form.getByLabel('Name').fill(`Visitor ${mark}`);
  await form.getByLabel('Email').fill('visitor@example.com');
  await form.getByLabel('Phone').fill('+91 98430 12345');
  await form.getByLabel('Message').fill('Which homes at Amara face the garden?');
  await form.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.getByText("Thank you for your enquiry! We'll get back to you soon.")).toBeVisible();

  const { email } = await makeAdmin();
  await signIn(page, email);
  await expect(page).toHaveURL('/admin');
  await expect(toast(page, 'Successfully signed in!')).toBeVisible();
  await expect(page.getByText(`Welcome back, ${email}`)).toBeVisible();
  await search(page, mark);
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format();
  await expect(row(page, mark).getByRole('cell')).toHaveText([
    today,
    `Visitor ${mark}`,
    'visitor@example.com',
    '+91 98430 12345',
    'contact',
    '-',
    'Which homes at Amara face the garden?',
  ]);
});

test('An open dashboard announces new enquiries, with a sound if enabled, and shows them on request', async ({
  page,
}) => {
  await page.clock.install();
  // Count the tones that are started, since a test cannot hear them.
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...times) {
      const { dataset } = document.documentElement;
      dataset.tones = String(Number(dataset.tones ?? 0) + 1);
      return start.apply(this, times);
    };
  });
  const tones = () => page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0));
  const known = page.waitForResponse(/\/enquiries\?select=created_at/);
  await enterAdmin(page, 'sales');
  await known;
  const title = await page.title();
  const mark = unique();
  // Newer than the enquiries that other tests add meanwhile, so that it is listed first.
  await addRows('enquiries', [enquiry(mark, { created_at: hoursAgo(-1) })]);
  await page.clock.runFor(21_000);
  await expect(page.getByText(/^\d+ new$/)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) /);
  expect(await tones()).toBe(0);

  await page.getByLabel('Sound for new enquiries').check();
  await expect.poll(tones).toBe(2);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText(/^\d+ new$/)).toBeHidden();
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('row').getByRole('button', { name: `Ira ${mark}` })).toBeVisible();
});
