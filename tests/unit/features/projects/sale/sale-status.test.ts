import { afterEach, expect, test, vi } from 'vitest';
import { isHiddenOffer } from '../../../../../src/features/projects/sale/sale-status.ts';

afterEach(() => vi.unstubAllEnvs());

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
