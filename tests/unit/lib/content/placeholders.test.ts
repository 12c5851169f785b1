import { describe, expect, test } from 'vitest';
import { companyPlaceholders } from '../../../../src/company/text-placeholders.ts';
import { fillPlaceholders, mapTexts } from '../../../../src/lib/content/placeholders.ts';
import { site } from '../../../../src/site.ts';

describe('A placeholder', () => {
  const fill = (text: string) => fillPlaceholders(text, companyPlaceholders, 'about.yaml');

  test('is replaced by a fact of the company', () => {
    expect(fill('{brand}, {street}, {city}, {city}')).toBe(
      `${site.name}, ${site.address.street}, ${site.address.city}, ${site.address.city}`,
    );
  });

  test.each(['{brnad}', '{Brand}', '{constructor}'])(
    'that is unknown is reported with its file: %s',
    (text) => {
      expect(() => fill(`At ${text}`)).toThrow(`about.yaml: ${text} is not a placeholder here`);
    },
  );

  test('is replaced in every text of an entry, but not in pictures', () => {
    const picture = { src: '/{city}.jpg', format: 'jpg' };
    const entry = { count: 1, none: null, cards: [{ title: '{city}', picture }] };
    expect(mapTexts(entry, fill)).toEqual({
      count: 1,
      none: null,
      cards: [{ title: site.address.city, picture }],
    });
  });
});
