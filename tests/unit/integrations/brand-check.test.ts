import { describe, expect, test } from 'vitest';
import { checkBrand } from '../../../src/integrations/brand-check.ts';
import { site } from '../../../src/site.ts';

describe('src/site.ts', () => {
  test('holds what addresses can be made of', () => expect(() => checkBrand(site)).not.toThrow());

  test.each(['Acme Homes', 'சுந்தரா', 'acme--homes', '-acme', ''])('does not take the slug "%s"', (slug) => {
    expect(() => checkBrand({ ...site, slug })).toThrow(
      `src/site.ts: \`slug\` is "${slug}", expected small Latin letters, figures and single hyphens`,
    );
  });

  test.each([
    ['name', ''],
    ['name', '{brand}'],
    ['url', 'https://www.acme.example/'],
    ['url', 'acme.example'],
  ])('does not take the %s "%s"', (field, value) => {
    expect(() => checkBrand({ ...site, [field]: value })).toThrow(
      `src/site.ts: \`${field}\` is "${value}", expected`,
    );
  });
});
