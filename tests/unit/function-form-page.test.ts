import { describe, expect, test, vi } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { LimitError } from '../../functions/send-enquiry/store/limit-error.ts';
import { consent } from '../../src/components/form/consent.ts';
import { noticeTexts, tamilAnswers } from '../../src/components/form/notice-texts.ts';
import { messages } from '../../src/features/enquiry/schema.ts';
import { brochure, contact } from '../support/forms.ts';
import { dependencies, handle, other, postForm, seen, site } from '../support/handler.ts';

describe('a form posted without scripts', () => {
  test('a valid one leads to the thank-you page of the site', async () => {
    const response = await postForm(contact);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${site}/thank-you`);
    expect(seen.saved).toEqual([contact]);
  });

  test('a visitor of the site’s second address stays there', async () => {
    const response = await postForm(contact, { origin: other });
    expect(response.headers.get('location')).toBe(`${other}/thank-you`);
  });

  test('multipart forms are read as well, and files in them are ignored', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(brochure)) body.set(name, value);
    body.set('resume', new File(['x'], 'resume.pdf'));
    const response = await handle({ method: 'POST', body });
    expect(response.status).toBe(303);
    expect(seen.saved).toEqual([brochure]);
  });

  test('a file in the place of a text is refused', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(contact)) body.set(name, value);
    body.set('name', new File(['x'], 'name.txt'));
    expect((await handle({ method: 'POST', body })).status).toBe(422);
  });

  test('a broken multipart form is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await handle({ method: 'POST', headers, body: 'nonsense' })).status).toBe(400);
  });

  test.each([
    ['an Origin of another site', { origin: 'https://evil.example' }],
    ['a hidden Origin', { origin: 'null' }],
    [
      'another site beside the function',
      { origin: 'https://evil.supabase.co', 'sec-fetch-site': 'same-site' },
    ],
    ['no Origin, from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_, headers) => {
    expect((await postForm(contact, headers)).status).toBe(403);
    expect(seen.saved).toEqual([]);
  });

  test.each([
    ['the site itself, across to the function', { origin: site, 'sec-fetch-site': 'cross-site' }],
    [
      'the function’s own form page',
      { origin: 'https://project.supabase.co', 'sec-fetch-site': 'same-origin' },
    ],
    ['a page of ours that hides its address', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a tool that says nothing of itself', {}],
  ])('%s is accepted', async (_, headers) => {
    expect((await postForm(contact, headers)).status).toBe(303);
  });
});

describe('the page a visitor without scripts gets when something is wrong', () => {
  const wrong = { ...contact, name: 'M', message: 'Short' };

  test('it keeps everything typed and says under each field what is wrong', async () => {
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

  test('it asks again whether we may write later, as it was answered', async () => {
    const box = `name="consent" type="checkbox" value="${consent.version}"`;
    const text = `\n<span class="in-english">${consent.text}</span>`;
    const asked = async (form: Record<string, string>) => (await postForm(form)).text();
    expect(await asked({ ...wrong, consent: consent.version })).toContain(`${box} checked>${text}`);
    expect(await asked(wrong)).toContain(`${box}>${text}`);
  });

  test('it shows notice and consent in Tamil to those who read them so', async () => {
    const box = 'name="language" type="checkbox" value="ta"';
    const { storage, policy, consent } = noticeTexts.ta;
    const html = await (await postForm({ ...wrong, language: 'ta' })).text();
    expect(html).toContain(`${box} checked>`);
    for (const text of [storage, policy, consent, tamilAnswers.wrongFields]) expect(html).toContain(text);
    expect(await (await postForm(wrong)).text()).toContain(`${box}>`);
  });

  test('of a sender who has sent too much it is the same form, with everything typed, challenge or not', async () => {
    const verify = vi.fn(async () => true);
    const response = await handleEnquiry(
      new Request(`${site}/functions/v1/send-enquiry`, {
        method: 'POST',
        body: new URLSearchParams(brochure),
      }),
      {
        ...dependencies,
        saveEnquiry: seen.save,
        spamChecks: { minFillTime: 0, challenge: verify },
        addressLimit: { ...dependencies.addressLimit, check: () => Promise.reject(new LimitError(60)) },
      },
    );
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('name="projectTitle" required type="text" value="Amara"');
    expect(verify).not.toHaveBeenCalled();
    expect(seen.saved).toEqual([]);
  });

  test('it posts back to the address it was sent to', async () => {
    const html = await (await postForm(wrong)).text();
    expect(html).toContain('<form method="post" novalidate>');
  });

  test('what was typed cannot become markup', async () => {
    const attack = `"><script>alert('x')</script>&amp;`;
    const html = await (
      await postForm({ ...wrong, name: attack, message: `</textarea>${attack}`, formType: attack })
    ).text();
    expect(html).not.toContain('<script');
    expect(html.match(/<\/textarea>/g)).toHaveLength(1);
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;');
  });

  test('it loads nothing and cannot be framed', async () => {
    const policy = (await postForm(wrong)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${site} ${other}`);
  });

  test('a brochure request comes back as a brochure request', async () => {
    const html = await (await postForm({ ...brochure, phone: '1' })).text();
    expect(html).toContain('name="projectTitle" required type="text" value="Amara"');
    expect(html).not.toContain('<textarea');
  });
});
