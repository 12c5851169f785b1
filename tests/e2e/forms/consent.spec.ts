import { fullAddress } from '../../../src/company/postal-address.ts';
import { consentField, honeypotField } from '../../../src/components/form/hidden-fields.ts';
import {
  consent,
  inTamil,
  noticeTexts,
  tamilAnswers,
} from '../../../src/components/form/notice-and-consent.ts';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { fill, form, message, send } from '../../support/contact-form.ts';
import { header, recordRequests, stubEnquiries, visitor } from '../../support/function-route.ts';

test.describe('the contact form', () => {
  test.beforeEach(({ sharedPage: page }) => page.goto(paths.contact));

  test('sends the version of the consent text if the box is ticked', async ({ sharedPage: page }) => {
    const bodies = await stubEnquiries(page, 'success');
    const requests = recordRequests(page);
    await fill(page);
    const box = form(page).getByRole('checkbox', { name: consent.text });
    await expect(box).not.toBeChecked();
    await box.check();
    await send(page);
    await expect.poll(() => header(requests[0], 'x-consent')).toBe(consent.version);
    expect(bodies).toEqual([{ formType: 'contact', ...visitor, message, enquiryType: 'venture' }]);
    await expect(box).not.toBeChecked();
  });

  test('sends the language of the consent text', async ({ sharedPage: page }) => {
    const bodies = await stubEnquiries(page, 'success');
    const requests = recordRequests(page);
    await fill(page);
    await form(page).getByRole('checkbox', { name: noticeTexts.ta.name }).check();
    await form(page).getByRole('checkbox', { name: noticeTexts.ta.consent }).check();
    await send(page);
    await expect.poll(() => header(requests[0], 'x-consent')).toBe(inTamil(consent.version));
    expect(bodies).toEqual([{ formType: 'contact', ...visitor, message, enquiryType: 'venture' }]);
  });

  test('fetches the font of Tamil once it is switched to Tamil', async ({ sharedPage: page }) => {
    const fontIsLoaded = () =>
      page.evaluate((text) => document.fonts.check('1rem "Figtree More"', text), noticeTexts.ta.consent);
    const box = form(page).getByRole('checkbox', { name: noticeTexts.ta.name });
    await box.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    // A company with a Tamil name needs the font anyway.
    if (!/\p{Script=Tamil}/u.test(site.name + site.legalName)) expect(await fontIsLoaded()).toBe(false);
    await box.check();
    await expect.poll(fontIsLoaded).toBe(true);
  });

  test('shows the privacy notice in one line, with a link', async ({ sharedPage: page }) => {
    await expect(form(page).getByText('We store what you send')).toBeVisible();
    await expect(form(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      paths.privacyPolicy,
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('consent and honeypot are sent as form fields', async ({ sharedPage: page }) => {
    await page.goto(paths.contact);
    await expect(form(page).locator(`[name=${consentField}]`)).toHaveAttribute('value', consent.version);
    await expect(form(page).locator(`[name=${honeypotField}]`)).toHaveValue('');
  });
});

test.describe('in Tamil, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form shows the notice and the consent box, and links to the full notice', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 422|ViewTransition opt-in disabled/);
    const { name, consent, storage, policy } = noticeTexts.ta;
    await page.goto(paths.contact);
    const form = page.locator('main form');
    const tamil = form.getByRole('checkbox', { name });
    await expect(form.getByRole('checkbox', { name: noticeTexts.en.consent })).toBeVisible();
    await expect(form.getByText(storage)).toBeHidden();
    await tamil.check();
    await form.getByRole('checkbox', { name: consent }).check();
    await expect(form.getByText(storage)).toBeVisible();
    await expect(form.getByText(noticeTexts.en.storage)).toBeHidden();
    // The response, with its validation messages, is in Tamil as well.
    await form.getByRole('button').click();
    await expect(page.getByText(tamilAnswers.wrongFields)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: consent })).toBeChecked();
    await expect(page.getByText(noticeTexts.en.storage)).toBeHidden();
    await page.getByRole('link', { name: policy }).click();
    await expect(page).toHaveURL(paths.tamilNotice);
    const main = page.getByRole('main');
    const { officer, days } = site.grievance;
    for (const text of [consent, officer, fullAddress, site.email.info, `${days} நாட்களுக்குள்`])
      await expect(main).toContainText(text);
    await expect(main.locator('[lang=ta]').getByRole('heading', { level: 1 })).toHaveText(policy);
  });
});
