import { enterAdmin, openMocked, row, search } from '../../support/admin-page.ts';
import { makeAdmin, signIn } from '../../support/staff-accounts.ts';
import { addRows, enquiry, hoursAgo, unique } from '../../support/stored-rows.ts';
import { expect, test } from '../../support/test.ts';
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

test('A page of older enquiries that arrives after the list was reloaded is discarded', async ({ page }) => {
  await page.clock.install();
  const rows = Array.from({ length: 60 }, (_, index) => ({
    ...enquiry('x', { name: `Known ${index}`, created_at: hoursAgo(1 + index) }),
    id: String(index),
  }));
  await openMocked(page, { rows: rows.slice(0, 50) });
  await expect(page.getByText('Showing 50')).toBeVisible();
  const nextPage = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/enquiries\?/, async (route) => {
    const isNextPage = new URL(route.request().url()).searchParams.has('or');
    if (isNextPage) await nextPage.promise;
    await route.fulfill({
      json: isNextPage ? rows.slice(50) : [{ ...rows[0], id: 'new', name: 'New' }, ...rows.slice(0, 49)],
      headers: { 'content-range': '*/61' },
    });
  });
  // Before the next page is requested, because the clock would also end its timeout.
  await page.clock.runFor(21_000);
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeVisible();
  const requested = page.waitForRequest((request) => request.url().includes('or='));
  await page.getByRole('button', { name: 'Load more' }).click();
  await requested;
  await show.click();
  const names = page.getByRole('row').getByRole('button', { name: /^(Known|New)/ });
  await expect(names.first()).toHaveText('New');
  const arrived = page.waitForResponse((response) => response.url().includes('or='));
  nextPage.resolve();
  await arrived;
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(names.first()).toHaveText('New');
  await expect(names).toHaveCount(60);
});
