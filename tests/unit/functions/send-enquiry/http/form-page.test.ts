import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../../../../functions/send-enquiry/handler.ts';
import { formPage } from '../../../../../functions/send-enquiry/http/form-page.ts';
import { LimitError } from '../../../../../functions/send-enquiry/store/rate-limit.ts';
import { type FormType, formFields } from '../../../../../functions/send-enquiry/submission/forms.ts';
import { consent, noticeTexts, tamilAnswers } from '../../../../../src/components/form/notice-and-consent.ts';
import { messages } from '../../../../../src/features/enquiry/schema.ts';
import { messages as vendorMessages } from '../../../../../src/features/vendors/schema.ts';
import {
  dependencies,
  handle,
  otherOrigin,
  postForm,
  recorded,
  site,
  submissionStore,
} from '../../../../support/handler.ts';
import { apply, pdf } from '../../../../support/resume-upload.ts';
import { brochure, contact, vendor as vendorForm } from '../../../../support/sample-submissions.ts';

describe('the error page for visitors without scripts', () => {
  const wrong = { ...contact, name: 'M', message: 'Short' };

  test('keeps all input and shows an error under each wrong field', async () => {
    const response = await postForm(wrong);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toMatch(/<html lang="en/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('<title>');
    expect(html).toContain(`<p class="error" id="name-error">${messages.name}</p>`);
    expect(html).toContain(`<p class="error" id="message-error">${messages.message}</p>`);
    expect(html).toContain(
      'id="name" name="name" required aria-invalid="true" aria-describedby="name-error"',
    );
    expect(html).toContain('value="M"');
    expect(html).toContain(`value="${contact.email}"`);
    expect(html).toContain('>\nShort</textarea>');
    expect(html).toContain('<option value="property" selected>');
    expect(html).toContain('<input type="hidden" name="formType" value="contact">');
    expect(html).toContain(`href="${site}/contact"`);
    expect(html.match(/aria-invalid=/g)).toHaveLength(2);
  });

  test('keeps the state of the consent checkbox', async () => {
    const box = `name="consent" type="checkbox" value="${consent.version}"`;
    const text = `\n<span class="in-english">${consent.text}</span>`;
    const submitHtml = async (form: Record<string, string>) => (await postForm(form)).text();
    expect(await submitHtml({ ...wrong, consent: consent.version })).toContain(`${box} checked>${text}`);
    expect(await submitHtml(wrong)).toContain(`${box}>${text}`);
  });

  test('shows notice and consent in Tamil to visitors who chose it', async () => {
    const box = 'name="language" type="checkbox" value="ta"';
    const { storage, policy, consent } = noticeTexts.ta;
    const html = await (await postForm({ ...wrong, language: 'ta' })).text();
    expect(html).toContain(`${box} checked>`);
    for (const text of [storage, policy, consent, tamilAnswers.wrongFields]) expect(html).toContain(text);
    expect(await (await postForm(wrong)).text()).toContain(`${box}>`);
  });

  test('keeps all input of a rate-limited sender, without checking the challenge', async () => {
    const verify = vi.fn(async () => true);
    const response = await handleEnquiry(
      new Request(`${site}/functions/v1/send-enquiry`, {
        method: 'POST',
        body: new URLSearchParams(brochure),
      }),
      {
        ...dependencies,
        saveEnquiry: recorded.save,
        spamChecks: { minFillTime: 0, challenge: verify },
        addressLimit: { ...dependencies.addressLimit, check: () => Promise.reject(new LimitError(60)) },
      },
    );
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('name="projectTitle" required type="text" value="Amara"');
    expect(verify).not.toHaveBeenCalled();
    expect(recorded.saved).toEqual([]);
  });

  test('posts back to its own address', async () => {
    const html = await (await postForm(wrong)).text();
    expect(html).toContain('<form method="post" novalidate>');
  });

  test('escapes all input', async () => {
    const attack = `"><script>alert('x')</script>&amp;`;
    const html = await (
      await postForm({ ...wrong, name: attack, message: `</textarea>${attack}`, formType: attack })
    ).text();
    expect(html).not.toContain('<script');
    expect(html.match(/<\/textarea>/g)).toHaveLength(1);
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;');
  });

  test('loads nothing and cannot be framed', async () => {
    const policy = (await postForm(wrong)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${site} ${otherOrigin}`);
  });

  test('shows a brochure request with the fields of its form', async () => {
    const html = await (await postForm({ ...brochure, phone: '1' })).text();
    expect(html).toContain('name="projectTitle" required type="text" value="Amara"');
    expect(html).not.toContain('<textarea');
  });
});

describe('a job application', () => {
  beforeEach(() => {
    recorded.submissions = submissionStore;
  });

  test('posted without scripts is shown again with all input, and asks for the file again', async () => {
    const response = await apply({ phone: '' }, pdf, {});
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('<h1>Your application was not sent</h1>');
    expect(html).toContain('<form method="post" enctype="multipart/form-data" novalidate>');
    expect(html).toContain('value="Arun Selvam"');
    expect(html).toContain('>\nI have built\nfor nine years.</textarea>');
    expect(html).toContain('<label for="message">Cover Letter / Message</label>');
    expect(html).toContain('<label for="resume">Resume (please choose the file again)</label>');
    expect(html).toContain('<input id="resume" name="resume" required type="file" accept=".pdf,.doc,.docx">');
    expect(html.match(/aria-invalid=/g)).toHaveLength(1);
  });
});

describe('a vendor submission', () => {
  const vendor = {
    ...vendorForm,
    vendorType: 'contractor',
    materialsDescription: 'Terracotta tiles\nfrom Thrissur.',
  };

  beforeEach(() => {
    recorded.submissions = submissionStore;
  });

  test('posted without scripts is shown again with all input', async () => {
    const { agreesToTerms: _, ...typed } = vendor;
    const response = await handle({ method: 'POST', body: new URLSearchParams({ ...typed, phone: '1' }) });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('<h1>Your vendor form was not sent</h1>');
    expect(html).toContain('<input type="hidden" name="formType" value="vendor">');
    expect(html).toContain('value="Nair Tiles"');
    expect(html).toContain('<option value="contractor" selected>');
    expect(html.match(/ selected>/g)).toHaveLength(1);
    expect(html).toContain('>\nTerracotta tiles\nfrom Thrissur.</textarea>');
    expect(html).toContain(`<p class="error" id="phone-error">${vendorMessages.phone}</p>`);
    expect(html).toContain(
      '<input id="agreesToTerms" name="agreesToTerms" required aria-invalid="true" aria-describedby="agreesToTerms-error" type="checkbox">',
    );
    expect(html.match(/aria-invalid=/g)).toHaveLength(2);
  });

  test('keeps its ticked checkbox', async () => {
    const body = new URLSearchParams({ ...vendor, agreesToTerms: 'on', phone: '1' });
    expect(await (await handle({ method: 'POST', body })).text()).toContain('type="checkbox" checked>');
  });
});

describe('an enquiry that cannot be stored', () => {
  beforeEach(() => {
    recorded.save = async () => {
      throw new Error('status 503, code 08006');
    };
  });

  test('returns the form with all input to visitors without scripts', async () => {
    const response = await postForm(contact);
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('Failed to submit enquiry. Please try again.');
    expect(html).toContain(`value="${contact.email}"`);
    expect(html).not.toContain('aria-invalid=');
  });
});

describe.each(Object.keys(formFields) as FormType[])('the fields of the %s form', (formType) => {
  const fields = formFields[formType];

  test('have the same order and labels in the page without scripts', () => {
    const page = formPage({
      site: 'https://www.example.com',
      formType,
      error: 'Please check the marked fields.',
      values: {},
      consents: false,
      readsTamil: false,
      errors: {},
    });
    const labels = [
      ...String(page).matchAll(/<label for="\w+">(.*?)(?: \(please choose the file again\))?<\/label>/g),
    ];
    expect(labels.map(([, label]) => label)).toEqual(fields.map(({ label }) => label));
  });
});

test('a select without a default asks for a choice in the page without scripts', () => {
  const page = formPage({
    site: 'https://www.example.com',
    formType: 'vendor',
    error: 'Please check the marked fields.',
    values: {},
    consents: false,
    readsTamil: false,
    errors: {},
  });
  expect(String(page)).toContain(
    '<option value="none" disabled hidden selected>Select a vendor type</option><option value="material_supplier">',
  );
});
