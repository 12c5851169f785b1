import { beforeEach, describe, expect, test } from 'vitest';
import { brochure, contact, lead, visitOf } from '../../../support/forms.ts';
import { handle, postForm, postJson, seen, site } from '../../../support/handler.ts';

describe('an enquiry sent by the page', () => {
  test.each([
    ['contact', contact],
    ['brochure', brochure],
    ['lead', lead],
    ['visit', visitOf('meera')],
  ])('a %s enquiry is stored with exactly the fields of its form', async (_, body) => {
    const response = await postJson(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(seen.saved).toEqual([body]);
  });

  test('no key is needed', async () => {
    expect((await postJson(contact)).status).toBe(200);
  });

  test('an unknown extra key loses no enquiry', async () => {
    const response = await postJson({ ...contact, utm_source: 'newsletter', __proto__: { admin: true } });
    expect(response.status).toBe(200);
    expect(seen.saved).toEqual([contact]);
  });

  test('text is trimmed before it is stored', async () => {
    await postJson({ ...contact, name: '  Meera Nair ', message: `  ${contact.message}\n` });
    expect(seen.saved).toEqual([contact]);
  });

  test('the answer is never kept by a cache', async () => {
    expect((await postJson(contact)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('when the enquiry cannot be stored', () => {
  beforeEach(() => {
    seen.save = async () => {
      throw new Error('status 503, code 08006');
    };
  });

  test('the page is told so, and the log says why without a word of the enquiry', async () => {
    const response = await postJson(contact);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, error: 'Failed to submit enquiry' });
    expect(seen.logged).toEqual([
      ['Storing the enquiry failed: status 503, code 08006. The visitor was asked to send it again.'],
    ]);
  });
});

describe('a form posted without scripts', () => {
  test('a valid one leads to the thank-you page of the site', async () => {
    const response = await postForm(contact);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${site}/thank-you`);
    expect(seen.saved).toEqual([contact]);
  });
});

describe('requests of the wrong shape', () => {
  // A site that does not deliver submissions has no resumes to read.
  test.each([
    ['GET', '?resume=0'],
    ['HEAD', '?resume=0'],
    ['PUT', ''],
    ['PATCH', ''],
    ['DELETE', ''],
  ])('%s %s is answered with the methods that are allowed', async (method, search) => {
    const response = await handle({ method }, search);
    expect(response.status).toBe(405);
    const preflight = await handle({ method: 'OPTIONS' });
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(preflight.headers.get('allow')).toBe(response.headers.get('allow'));
    expect(preflight.headers.get('access-control-allow-methods')).toBe(response.headers.get('allow'));
  });
});
