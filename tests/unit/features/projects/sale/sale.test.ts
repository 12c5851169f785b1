import { afterEach, expect, test, vi } from 'vitest';
import { areaText } from '../../../../../src/features/projects/sale/area.ts';
import { rupeesText } from '../../../../../src/features/projects/sale/rupees.ts';
import {
  availabilityText,
  canBeBought,
  isHiddenOffer,
  offerText,
  priceText,
} from '../../../../../src/features/projects/sale/sale.ts';
import { type Sale, saleSchema } from '../../../../../src/features/projects/sale/sale-schema.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  [12500000, '₹1.25 crore'],
  [1234567890, '₹123.46 crore'],
  [10000000, '₹1 crore'],
  [8500000, '₹85 lakh'],
  [95000, '₹95,000'],
])('%d rupees are shown as %s', (amount, text) => {
  expect(rupeesText(amount)).toBe(text);
});

test('a missing price is shown as on request', () => {
  expect(priceText(undefined)).toBe('On request');
  expect(priceText(12500000)).toBe('From ₹1.25 crore');
});

test('an offer states availability and price in one line', () => {
  expect(offerText(sale({ availability: 'few left', left: 3, priceFrom: 8500000 }))).toBe(
    '3 left, from ₹85 lakh',
  );
  expect(offerText(sale({}))).toBe('For sale, price on request');
  expect(offerText(sale({ availability: 'sold out' }))).toBeUndefined();
  expect(offerText(undefined)).toBeUndefined();
});

test('areas are in square feet and square metres, with Indian digit grouping', () => {
  expect(areaText(1240)).toBe('1,240 sq. ft. (115 sq. m)');
  expect(areaText(124000)).toBe('1,24,000 sq. ft. (11,520 sq. m)');
});

const sale = (fields: Partial<Sale>): Sale =>
  saleSchema.parse({ asOn: '2026-10-01', availability: 'for sale', possession: 'March 2027', ...fields });

test.each<[Partial<Sale>, string, boolean]>([
  [{ availability: 'for sale' }, 'For sale', true],
  [{ availability: 'few left', left: 3 }, '3 left', true],
  [{ availability: 'few left' }, 'A few left', true],
  [{ availability: 'sold out' }, 'Sold out', false],
  [{ availability: 'resale' }, 'Resale only', false],
])('%o is shown as "%s", and can be bought: %s', (fields, text, bought) => {
  expect(availabilityText(sale(fields))).toBe(text);
  expect(canBeBought(sale(fields))).toBe(bought);
});

test('an offer is hidden with the samples while its registration number is a sample', () => {
  const number = { samples: ['reraNumber', 'sale'] };
  expect(isHiddenOffer({ saleStatus: 'Open for Sale', ...number })).toBe(false);
  vi.stubEnv('HIDE_SAMPLES', 'true');
  expect(isHiddenOffer({ saleStatus: 'Open for Sale', ...number })).toBe(true);
  expect(isHiddenOffer({ saleStatus: 'Last few units Left', ...number })).toBe(true);
  expect(isHiddenOffer({ saleStatus: 'Completed', ...number })).toBe(false);
  expect(isHiddenOffer({ saleStatus: 'Open for Sale', samples: ['sale'] })).toBe(false);
  expect(isHiddenOffer({ saleStatus: 'Open for Sale' })).toBe(false);
});
