import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { failed, fill, form, message, notice, send, write } from '../../support/contact-form.ts';
import { header, recordRequests, stubEnquiries, visitor } from '../../support/function-route.ts';
import { expectToast } from '../../support/toast.ts';

for (const answer of ['refusal', 'no connection'] as const) {
  test(`on ${answer} the values stay and an error is shown`, async ({
    sharedPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource/);
    allowConsoleErrors(answer === 'refusal' ? /^The table is away/ : /^Failed to submit enquiry/);
    await stubEnquiries(page, answer);
    await page.goto(paths.contact);
    await fill(page);
    await send(page);
    await expectToast(page, failed);
    await expect(form(page).getByLabel('Name')).toHaveValue(visitor.name);
    await expect(form(page).getByLabel('Message')).toHaveValue(message);
    const button = form(page).getByRole('button');
    await expect(button).toHaveText('Send Enquiry');
    await expect(button).toBeEnabled();
  });
}

test.describe('a lost connection', () => {
  test.beforeEach(async ({ sharedPage: page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to (load resource|submit)/);
    await page.goto(paths.contact);
  });

  test('triggers one automatic retry with the same key, and a notice meanwhile', async ({
    sharedPage: page,
  }) => {
    const requests = recordRequests(page);
    let attempts = 0;
    await page.route('**/functions/v1/send-enquiry', (route) => {
      attempts += 1;
      return attempts === 1 ? route.abort() : route.fulfill({ json: { success: true } });
    });
    await fill(page);
    await send(page);
    await expect(notice(page)).toHaveText('The connection was lost. Trying once more...');
    await expect(page.getByText("Thank you for your enquiry! We'll get back to you soon.")).toBeVisible();
    await expect(notice(page)).toBeEmpty();
    await expect(page.getByText(failed)).toHaveCount(0);
    expect(requests).toHaveLength(2);
    expect(header(requests[1], 'idempotency-key')).toBe(header(requests[0], 'idempotency-key'));
  });

  test('offers the same text as a chat and as a mail', async ({ sharedPage: page }) => {
    await stubEnquiries(page, 'no connection');
    await fill(page);
    await send(page);
    await expect(page.getByText(failed)).toBeVisible();
    await expect(notice(page)).toHaveText(
      'The connection was lost. What you wrote stays here, and on this device until it is sent. You may also send it by WhatsApp or mail.',
    );
    const text = [
      `Name: ${visitor.name}`,
      `Email: ${visitor.email}`,
      `Phone: ${visitor.phone}`,
      'Enquiry Type: Joint Venture',
      `Message: ${message}`,
    ];
    const chat = new URL(
      (await notice(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
    );
    expect(chat.host).toBe('wa.me');
    expect(chat.searchParams.get('text')).toBe(text.join('\n'));
    const mail = new URL((await notice(page).getByRole('link', { name: 'mail' }).getAttribute('href')) ?? '');
    expect(mail.protocol + mail.pathname).toBe(`mailto:${site.email.info}`);
    expect(mail.searchParams.get('body')).toBe(text.join('\r\n'));
  });
});

test('reports a lost connection before anything is sent', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to/);
  await page.goto(paths.contact);
  const fetched = page.waitForRequest(/Toaster.*\.js/);
  await write(page);
  // Preload the toaster with all its imports.
  await page.evaluate((toaster) => import(toaster), (await fetched).url());
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByText(failed)).toBeVisible();
});

test('The form explains the rate limit and when to try again', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 429|Too many/);
  await page.goto(paths.contact);
  await page.route('**/functions/v1/send-enquiry', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '700' },
      json: { success: false, error: 'Too many' },
    }),
  );
  await fill(page);
  await send(page);
  await expect(page.getByText(failed)).toBeVisible();
  await expect(notice(page)).toContainText('Please try again in 12 minutes.');
  await expect(notice(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(form(page).getByLabel('Message')).toHaveValue(message);
});
