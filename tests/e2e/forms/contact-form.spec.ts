import type { Page } from '@playwright/test';
import { honeypotField } from '../../../src/components/form/hidden-fields.ts';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { fill, message, send } from '../../support/contact-form.ts';
import { header, recordRequests, stubEnquiries, visitor } from '../../support/function-route.ts';
import { readPageTexts } from '../../support/page-texts.ts';
import { withGallery as sample } from '../../support/projects.ts';
import { expectToast } from '../../support/toast.ts';

const { enquiry } = readPageTexts('contact');

const formOf = (page: Page) => {
  const section = page.getByRole('region', { name: enquiry.heading });
  return {
    section,
    name: section.getByLabel('Name'),
    email: section.getByLabel('Email'),
    phone: section.getByLabel('Phone'),
    type: section.getByLabel('Enquiry Type'),
    message: section.getByLabel('Message'),
    button: section.getByRole('button'),
    async fill() {
      await this.name.fill(visitor.name);
      await this.email.fill(visitor.email);
      await this.phone.fill(visitor.phone);
      await this.message.fill(message);
    },
  };
};

test.beforeEach(({ sharedPage: page }) => page.goto(paths.contact));

test('an enquiry sends exactly its fields, and the form is then cleared', async ({ sharedPage: page }) => {
  const bodies = await stubEnquiries(page, 'success');
  const form = formOf(page);
  await form.fill();
  await form.type.selectOption('Joint Venture');
  await form.button.click();
  await expectToast(page, "Thank you for your enquiry! We'll get back to you soon.");
  expect(bodies).toEqual([{ formType: 'contact', ...visitor, message, enquiryType: 'venture' }]);
  for (const field of [form.name, form.email, form.phone, form.message]) await expect(field).toHaveValue('');
  await expect(form.type).toHaveValue('property');
});

test('a second enquiry can follow the first', async ({ sharedPage: page }) => {
  const bodies = await stubEnquiries(page, 'success');
  const form = formOf(page);
  for (const round of [1, 2]) {
    await form.fill();
    await form.button.click();
    await expect(form.name).toHaveValue('');
    expect(bodies).toHaveLength(round);
  }
  expect(bodies[1]).toEqual({ formType: 'contact', ...visitor, message, enquiryType: 'property' });
});

test('an enquiry from a project page is prefilled with the project', async ({ sharedPage: page }) => {
  await page.goto(sample.path);
  await page
    .getByRole('region', { name: 'Get in Touch' })
    .getByRole('link', { name: 'Send an Enquiry' })
    .click();
  const bodies = await stubEnquiries(page, 'success');
  const form = formOf(page);
  const { message: field } = form;
  await expect(field).toHaveValue(`I would like to know more about ${sample.title}.`);
  await expect(page.getByRole('heading', { name: 'Send an Enquiry' })).toBeInViewport();
  await expect(field).toHaveAccessibleDescription(`Your enquiry is about ${sample.title}.`);

  await form.fill();
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await form.button.click();
  expect((await sending).headers()['x-project']).toBe(sample.path.split('/').at(-1));
  await expect(form.name).toHaveValue('');
  expect(bodies).toHaveLength(1);
  expect(Object.keys(bodies[0] ?? {})).not.toContain('project');

  await page.goto(`${paths.contact}?project=constructor`);
  await page.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.getByText('Message must be at least 10 characters.')).toBeVisible();
  await expect(field).toHaveValue('');
});

test('each invalid field shows its message, and the corrected form is sent', async ({ sharedPage: page }) => {
  const bodies = await stubEnquiries(page, 'success');
  const form = formOf(page);
  await form.button.click();
  const messages = [
    [form.name, 'Name must be at least 2 characters.'],
    [form.email, 'Please enter a valid email address.'],
    [form.phone, 'Please enter a valid phone number.'],
    [form.message, 'Message must be at least 10 characters.'],
  ] as const;
  for (const [field, text] of messages) {
    await expect(form.section.getByText(text, { exact: true })).toHaveCount(1);
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.name).toBeFocused();
  expect(bodies).toEqual([]);
  await form.fill();
  await expect(form.section.locator('.field-error')).toHaveCount(0);
  await form.button.click();
  await expect(form.name).toHaveValue('');
  expect(bodies).toHaveLength(1);
});

test('the button is disabled and reads Sending... during the request', async ({ sharedPage: page }) => {
  await stubEnquiries(page, 'silent');
  const form = formOf(page);
  await form.fill();
  await form.button.click();
  await expect(form.button).toHaveText('Sending...');
  await expect(form.button).toBeDisabled();
});

test('an enquiry reaches the real function', async ({ sharedPage: page }) => {
  const form = formOf(page);
  await form.fill();
  const answer = page.waitForResponse('**/functions/v1/send-enquiry');
  await form.button.click();
  expect(await (await answer).json()).toEqual({ success: true });
});

test.describe('an enquiry', () => {
  test('carries an idempotency key, renewed after success, and the time taken to fill it in', async ({
    sharedPage: page,
  }) => {
    await stubEnquiries(page, 'success');
    const requests = recordRequests(page);
    for (const round of [1, 2]) {
      await fill(page);
      await send(page);
      await expect(formOf(page).name).toHaveValue('');
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

  test('carries what a bot writes into the hidden honeypot field', async ({ sharedPage: page }) => {
    const bodies = await stubEnquiries(page, 'success');
    const trap = formOf(page).section.locator(`[name=${honeypotField}]`);
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
      .toEqual([expect.objectContaining({ [honeypotField]: 'https://spam.example' })]);
  });
});
