import { describe, expect, test } from 'vitest';
import { checkBrand } from '../../../src/integrations/brand-check.ts';
import { site } from '../../../src/site.ts';

describe('the brand check', () => {
  test('accepts src/site.ts', () => expect(() => checkBrand(site)).not.toThrow());

  test.each(['Acme Homes', 'சுந்தரா', 'acme--homes', '-acme', ''])('rejects the slug "%s"', (slug) => {
    expect(() => checkBrand({ ...site, slug })).toThrow(
      `src/site.ts: \`slug\` is "${slug}", expected small Latin letters, figures and single hyphens`,
    );
  });

  test.each([
    ['name', ''],
    ['name', '{brand}'],
    ['url', 'https://www.acme.example/'],
    ['url', 'acme.example'],
  ])('rejects the %s "%s"', (field, value) => {
    expect(() => checkBrand({ ...site, [field]: value })).toThrow(
      `src/site.ts: \`${field}\` is "${value}", expected`,
    );
  });
});
