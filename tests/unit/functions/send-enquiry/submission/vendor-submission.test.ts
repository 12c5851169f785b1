import { beforeEach, describe, expect, test } from 'vitest';
import { messages as vendorMessages } from '../../../../../src/features/vendors/schema.ts';
import { handle, postJson, recorded, site, submissionStore } from '../../../../support/handler.ts';
import { vendor as vendorForm } from '../../../../support/sample-submissions.ts';

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
      vendorMessages;
    expect(await response.json()).toEqual({
      success: false,
      error: 'Please check the marked fields.',
      fields: { companyName, contactName, email, phone, vendorType, materialsDescription, agreesToTerms },
    });
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
});
