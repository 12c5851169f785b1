import { beforeEach, describe, expect, test } from 'vitest';
import { messages } from '../../../../../src/features/vendors/schema.ts';
import { vendor as vendorForm } from '../../../../support/forms.ts';
import { handle, postJson, recorded, site, submissionStore } from '../../../../support/handler.ts';
import { file, signatures, upload } from '../../../../support/resume-upload.ts';

const vendor = {
  ...vendorForm,
  vendorType: 'contractor',
  materialsDescription: 'Terracotta tiles\nfrom Thrissur.',
};

beforeEach(() => {
  recorded.submissions = submissionStore;
});

describe('a vendor submission', () => {
  test('is stored with exactly the fields of its form', async () => {
    const response = await postJson({ ...vendor, utm_source: 'newsletter' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(recorded.saved).toEqual([vendor]);
  });

  test('posted without scripts leads to the thank-you page', async () => {
    const body = new URLSearchParams({ ...vendor, agreesToTerms: 'on' });
    const response = await handle({ method: 'POST', headers: { origin: site }, body });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${site}/thank-you`);
    expect(recorded.saved).toEqual([vendor]);
  });

  test('with mistakes is answered with an error for each field', async () => {
    const response = await postJson({ formType: 'vendor' });
    expect(response.status).toBe(422);
    const { companyName, contactName, email, phone, vendorType, materialsDescription, agreesToTerms } =
      messages;
    expect(await response.json()).toEqual({
      success: false,
      error: 'Please check the marked fields.',
      fields: { companyName, contactName, email, phone, vendorType, materialsDescription, agreesToTerms },
    });
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
    expect(html).toContain(`<p class="error" id="phone-error">${messages.phone}</p>`);
    expect(html).toContain(
      '<input id="agreesToTerms" name="agreesToTerms" required aria-invalid="true" aria-describedby="agreesToTerms-error" type="checkbox">',
    );
    expect(html.match(/aria-invalid=/g)).toHaveLength(2);
  });

  test('keeps its ticked checkbox', async () => {
    const body = new URLSearchParams({ ...vendor, agreesToTerms: 'on', phone: '1' });
    expect(await (await handle({ method: 'POST', body })).text()).toContain('type="checkbox" checked>');
  });

  test('that cannot be stored is answered with an error', async () => {
    recorded.submissions = {
      ...submissionStore,
      saveVendor: () => Promise.reject(new Error('status 503, code 08006')),
    };
    const response = await postJson(vendor);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ success: false, error: 'Failed to submit vendor form' });
    expect(recorded.logged).toEqual([
      ['Storing the vendor form failed: status 503, code 08006. The visitor was asked to send it again.'],
    ]);
  });

  test('has the size limit of other forms', async () => {
    expect((await postJson({ ...vendor, padding: 'x'.repeat(16_384) })).status).toBe(413);
    const large = file('x.pdf', signatures.pdf, 60_000);
    expect((await upload({ ...vendor, agreesToTerms: 'on' }, large)).status).toBe(413);
    expect(recorded.saved).toEqual([]);
  });
});
