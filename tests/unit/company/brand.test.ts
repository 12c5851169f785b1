import { expect, test } from 'vitest';
import { withBrand, withBrandSlug } from '../../../src/company/brand.ts';
import { site } from '../../../src/site.ts';

test('The brand is its name in texts and its slug in URLs', () => {
  expect(withBrand('{brand} Square, by {brand}')).toBe(`${site.name} Square, by ${site.name}`);
  expect(withBrandSlug('{brand}-square')).toBe(`${site.slug}-square`);
  expect(site.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
