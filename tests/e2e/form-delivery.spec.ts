import type { Page, Request } from '@playwright/test';
import { consent, inTamil } from '../../src/components/form/consent.ts';
import { consentField, trapField } from '../../src/components/form/hidden-fields.ts';
import { noticeTexts } from '../../src/components/form/notice-texts.ts';
import { paths } from '../../src/paths.ts';
import { site } from '../../src/site.ts';
import { answerEnquiries, visitor } from '../support/function-answers.ts';
import { hydrated } from '../support/islands.ts';
import { readPageTexts } from '../support/page-texts.ts';
import { expect, test } from '../support/test.ts';

const message = 'A home near the racecourse, please.';
const failed = 'Failed to submit enquiry. Please try again.';

const form = (page: Page) =>
  page.getByRole('region', { name: readPageTexts('contact').enquiry.heading }).locator('form');
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Enquiry' }).click();
const notice = (page: Page) => form(page).locator('[aria-live]');

async function fill(page: Page) {
  await hydrated(form(page));
  await form(page).getByLabel('Name').fill(visitor.name);
  await form(page).getByLabel('Email').fill(visitor.email);
  await form(page).getByLabel('Phone').fill(visitor.phone);
  await form(page).getByLabel('Enquiry Type').selectOption('venture');
  await form(page).getByLabel('Message').fill(message);
}

/** The requests that reach the function from now on. */
function watch(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/send-enquiry')) requests.push(request);
  });
  return requests;
}

const header = (request: Request | undefined, name: string) => request?.headers()[name];

test.describe('what travels beside an enquiry', () => {
  test.beforeEach(({ sharedPage: page }) => page.goto(paths.contact));

  test('is a key of the form, new after success, and how long it was filled in', async ({
    sharedPage: page,
  }) => {
    await answerEnquiries(page, 'success');
    const requests = watch(page);
    for (const round of [1, 2]) {
      await fill(page);
      await send(page);
      await expect(form(page).getByLabel('Name')).toHaveValue('');
      expect(requests).toHaveLength(round);
    }
    const keys = requests.map((request) => header(request, 'idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    for (const request of requests) {
      expect(Number(header(request, 'x-fill-time'))).toBeGreaterThan(0);
      expect(header(request, 'x-consent')).toBeUndefined();
      expect(header(request, 'x-turnstile-token')).toBeUndefined();
    }
  });

  test('is the version of the text, if the box is ticked', async ({ sharedPage: page }) => {
    const bodies = await answerEnquiries(page, 'success');
    const requests = watch(page);
    await fill(page);
    const box = form(page).getByRole('checkbox', { name: consent.text });
    await expect(box).not.toBeChecked();
    await box.check();
    await send(page);
    await expect.poll(() => header(requests[0], 'x-consent')).toBe(consent.version);
    expect(bodies).toEqual([{ formType: 'contact', ...visitor, message, enquiryType: 'venture' }]);
    await expect(box).not.toBeChecked();
  });

  test('is the language of the box, too', async ({ sharedPage: page }) => {
    const bodies = await answerEnquiries(page, 'success');
    const requests = watch(page);
    await fill(page);
    await form(page).getByRole('checkbox', { name: noticeTexts.ta.name }).check();
    await form(page).getByRole('checkbox', { name: noticeTexts.ta.consent }).check();
    await send(page);
    await expect.poll(() => header(requests[0], 'x-consent')).toBe(inTamil(consent.version));
    expect(bodies).toEqual([{ formType: 'contact', ...visitor, message, enquiryType: 'venture' }]);
  });

  test('is what a machine writes where nobody sees a field', async ({ sharedPage: page }) => {
    const bodies = await answerEnquiries(page, 'success');
    const trap = form(page).locator(`[name=${trapField}]`);
    await expect(trap).toHaveAttribute('tabindex', '-1');
    await expect(trap).toHaveAttribute('aria-hidden', 'true');
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    const { width, height } = (await trap.boundingBox()) ?? {};
    expect([width, height]).toEqual([1, 1]);
    await fill(page);
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await send(page);
    await expect
      .poll(() => bodies)
      .toEqual([expect.objectContaining({ [trapField]: 'https://spam.example' })]);
  });

  test('is said in one line, with a link', async ({ sharedPage: page }) => {
    await expect(form(page).getByText('We store what you send')).toBeVisible();
    await expect(form(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      paths.privacyPolicy,
    );
  });
});

test.describe('a lost connection', () => {
  test.beforeEach(async ({ sharedPage: page, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to (load resource|submit)/);
    await page.goto(paths.contact);
  });

  test('is tried once more by itself, with the same key, and told meanwhile', async ({
    sharedPage: page,
  }) => {
    const requests = watch(page);
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
    await answerEnquiries(page, 'no connection');
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

  test('loses nothing over a reload, until it is sent, and the key stays', async ({ sharedPage: page }) => {
    await answerEnquiries(page, 'no connection');
    const requests = watch(page);
    await fill(page);
    await send(page);
    await expect(page.getByText(failed)).toBeVisible();
    await form(page).getByLabel('Phone').fill('+91 98430 99999');
    await page.reload();
    await hydrated(form(page));
    await expect(notice(page)).toContainText('What you wrote here before is back: it was not sent.');
    await expect(form(page).getByLabel('Name')).toHaveValue(visitor.name);
    await expect(form(page).getByLabel('Phone')).toHaveValue('+91 98430 99999');
    await expect(form(page).getByLabel('Enquiry Type')).toHaveValue('venture');
    await expect(form(page).getByLabel('Message')).toHaveValue(message);
    await page.unrouteAll();
    const bodies = await answerEnquiries(page, 'success');
    await send(page);
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    expect(bodies).toEqual([
      { formType: 'contact', ...visitor, phone: '+91 98430 99999', message, enquiryType: 'venture' },
    ]);
    expect(header(requests.at(-1), 'idempotency-key')).toBe(header(requests[0], 'idempotency-key'));
    await page.reload();
    await hydrated(form(page));
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await expect(notice(page)).toBeEmpty();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('leaves nothing behind for who does not want it', async ({ sharedPage: page }) => {
    await answerEnquiries(page, 'no connection');
    await fill(page);
    await send(page);
    await expect(page.getByText(failed)).toBeVisible();
    await page.reload();
    await hydrated(form(page));
    await notice(page).getByRole('button', { name: 'Clear' }).click();
    await expect(form(page).getByLabel('Name')).toHaveValue('');
    await expect(form(page).getByLabel('Message')).toHaveValue('');
    await expect(notice(page)).toBeEmpty();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('costs no value where the browser keeps nothing', async ({ sharedPage: page }) => {
    await using _ = await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.reload();
    await answerEnquiries(page, 'no connection');
    await fill(page);
    await send(page);
    await expect(notice(page)).toContainText('What you wrote stays here. You may also');
    await expect(form(page).getByLabel('Message')).toHaveValue(message);
  });
});

test('Too much in a short time is told kindly, with when to come back', async ({
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

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('box and trap travel as fields', async ({ sharedPage: page }) => {
    await page.goto(paths.contact);
    await expect(form(page).locator(`[name=${consentField}]`)).toHaveAttribute('value', consent.version);
    await expect(form(page).locator(`[name=${trapField}]`)).toHaveValue('');
  });
});
