import { whatsapp } from '../../../src/company/contact-links.ts';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { stubEnquiries, visitor } from '../../support/function-stubs.ts';
import { readPageTexts } from '../../support/page-texts.ts';
import { withGallery as sample } from '../../support/projects.ts';
import { scrollThrough } from '../../support/scroll-through.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toast.ts';

const { details, enquiry, ways, venture } = readPageTexts('contact');
const message = 'A home near the racecourse, please.';

const formOf = (page: import('@playwright/test').Page) => {
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

test('the page shows every way to reach the company @everywhere', async ({ sharedPage: page }) => {
  await test.step('the office lists its address, two phone numbers and mail', async () => {
    const panel = page.getByRole('region', { name: details.heading });
    await expect(panel).toContainText(site.address.street);
    await expect(panel).toContainText(site.address.postcode);
    await expect(panel.locator('a[href^="tel:"]')).toHaveText([...site.phones.office]);
    await expect(panel.locator('a[href^="mailto:"]')).toHaveText(site.email.info);
  });

  await test.step('the cards link to their pages', async () => {
    const section = page.getByRole('region', { name: ways.heading });
    const targets = await section
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(targets).toEqual(ways.cards.map((card) => paths[card.page]));
  });

  await test.step('land owners find a call, a chat and the business hours', async () => {
    const section = page.getByRole('region', { name: venture.heading });
    await expect(section.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+\d+$/);
    await expect(section.getByRole('link', { name: 'Chat Now' })).toHaveAttribute(
      'href',
      whatsapp(venture.whatsapp, site.phones.jointVenture),
    );
    await expect(section).toContainText(`Business hours: ${site.hours.text}`);
  });

  await test.step('the page has no horizontal scroll bar', async () => {
    await scrollThrough(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  await test.step('the map is titled and sandboxed', async () => {
    await expect(page.getByTitle(/^Map/)).toHaveAttribute('src', /openstreetmap\.org\/export\/embed\.html/);
    await expect(page.getByTitle(/^Map/)).toHaveAttribute('sandbox', /^(?!.*top-navigation).*allow-scripts/);
  });
});

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

for (const answer of ['refusal', 'no connection'] as const) {
  test(`on ${answer} the values stay and an error is shown`, async ({
    sharedPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource/);
    allowConsoleErrors(answer === 'refusal' ? /^The table is away/ : /^Failed to submit enquiry/);
    await stubEnquiries(page, answer);
    const form = formOf(page);
    await form.fill();
    await form.button.click();
    await expectToast(page, 'Failed to submit enquiry. Please try again.');
    await expect(form.name).toHaveValue(visitor.name);
    await expect(form.message).toHaveValue(message);
    await expect(form.button).toHaveText('Send Enquiry');
    await expect(form.button).toBeEnabled();
  });
}

test('an enquiry reaches the real function', async ({ sharedPage: page }) => {
  const form = formOf(page);
  await form.fill();
  const answer = page.waitForResponse('**/functions/v1/send-enquiry');
  await form.button.click();
  expect(await (await answer).json()).toEqual({ success: true });
});
