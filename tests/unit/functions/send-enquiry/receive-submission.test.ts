import { beforeEach, describe, expect, test } from 'vitest';
import { postForm, postJson, recorded, site } from '../../../support/handler.ts';
import { brochure, contact, lead, visitOf } from '../../../support/sample-submissions.ts';

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
    expect(recorded.saved).toEqual([body]);
  });

  test('needs no key', async () => {
    expect((await postJson(contact)).status).toBe(200);
  });

  test('is stored without unknown fields', async () => {
    const response = await postJson({ ...contact, utm_source: 'newsletter', __proto__: { admin: true } });
    expect(response.status).toBe(200);
    expect(recorded.saved).toEqual([contact]);
  });

  test('is trimmed before it is stored', async () => {
    await postJson({ ...contact, name: '  Meera Nair ', message: `  ${contact.message}\n` });
    expect(recorded.saved).toEqual([contact]);
  });

  test('is answered with a response that is never cached', async () => {
    expect((await postJson(contact)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('an enquiry that cannot be stored', () => {
  beforeEach(() => {
    recorded.save = async () => {
      throw new Error('status 503, code 08006');
    };
  });

  test('gets an error response, and the log has the cause without any of its text', async () => {
    const response = await postJson(contact);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, error: 'Failed to submit enquiry' });
    expect(recorded.logged).toEqual([
      ['Storing the enquiry failed: status 503, code 08006. The visitor was asked to send it again.'],
    ]);
  });
});

describe('a form posted without scripts', () => {
  test('redirects to the thank-you page of the site when valid', async () => {
    const response = await postForm(contact);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${site}/thank-you`);
    expect(recorded.saved).toEqual([contact]);
  });
});
