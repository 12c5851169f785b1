import { describe, expect, test } from 'vitest';
import { handleEnquiry } from '../../functions/send-enquiry/handler.ts';
import { localFunction } from '../../local/enquiry-function.ts';
import { createRequestRouter } from '../../local/request-router.ts';
import { limits as vendorLimits } from '../../src/features/vendors/fields.ts';
import {
  administrator,
  backend,
  endpoint,
  platform,
  send,
  stranger,
  withDelivery,
} from '../support/embedded-function.ts';
import { defaultMetadata, vendor, vendorRow } from '../support/sample-submissions.ts';

const origin = 'http://localhost:4321';

withDelivery();

const sendVendor = (change: object = {}) => send({ ...vendor, ...change });

describe('a vendor submission', () => {
  const stored = () => backend.sql('select * from public.vendor_submissions');

  test('is stored and readable by administrators', async () => {
    expect((await sendVendor()).status).toBe(200);
    const { data } = await administrator.from('vendor_submissions').select('*');
    expect(data).toEqual([
      { ...vendorRow, ...defaultMetadata, id: expect.any(String), created_at: expect.any(String) },
    ]);
    expect((await stranger.from('vendor_submissions').select('*')).data).toEqual([]);
  });

  test('is stored without a web address', async () => {
    for (const websiteUrl of ['', undefined]) expect((await sendVendor({ websiteUrl })).status).toBe(200);
    expect(await stored()).toMatchObject([{ website_url: null }, { website_url: null }]);
  });

  test('is stored with all minimum lengths, and with all maximum lengths in Tamil', async () => {
    const fields = Object.entries(vendorLimits).filter(([field]) => field !== 'email');
    const sign = (field: string, other: string) => (field === 'phone' ? '9' : other);
    const shortest = fields.map(([field, limit]) => [
      field,
      sign(field, '😀').repeat('min' in limit ? limit.min : 1),
    ]);
    const longest = fields.map(([field, { max }]) => [field, sign(field, 'வ').repeat(max)]);
    expect((await sendVendor(Object.fromEntries(shortest))).status).toBe(200);
    expect((await sendVendor(Object.fromEntries(longest))).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  test('posted by a browser without scripts is stored', async () => {
    const body = new URLSearchParams({ ...vendor, agreesToTerms: 'on' });
    const response = await platform(new Request(endpoint, { method: 'POST', headers: { origin }, body }));
    expect(response.headers.get('location')).toBe(`${origin}/thank-you`);
    expect(await stored()).toMatchObject([vendorRow]);
  });
});

describe('without delivery', () => {
  test('vendor forms are refused, and resume links do not work', async () => {
    const closed = createRequestRouter(backend, async () => handleEnquiry, localFunction(backend));
    const response = await closed(
      new Request(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(vendor),
      }),
    );
    expect(response.status).toBe(422);
    expect((await closed(new Request(`${endpoint}?resume=${'0'.repeat(64)}`))).status).toBe(405);
    expect(await backend.sql('select * from public.vendor_submissions')).toEqual([]);
  });
});
