import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { companyFacts } from '../../src/lib/company-facts.ts';
import { emphasisParts, withoutEmphasis } from '../../src/lib/emphasis.ts';
import { mapTexts } from '../../src/lib/map-texts.ts';
import { fillPlaceholders } from '../../src/lib/placeholders.ts';
import { pageSchemas } from '../../src/page-schemas.ts';
import { site } from '../../src/site.ts';
import { readPageTexts } from '../support/page-texts.ts';

const pages = Object.keys(pageSchemas) as (keyof typeof pageSchemas)[];

test('Every file of src/content/pages has a schema, and every schema a file', () => {
  expect(readdirSync('src/content/pages').sort()).toEqual(pages.map((page) => `${page}.yaml`).sort());
});

test.each(pages)('The texts of %s are in order', (page) => {
  expect(readPageTexts(page)).toBeDefined();
});

describe('A placeholder', () => {
  const fill = (text: string) => fillPlaceholders(text, companyFacts, 'about.yaml');

  test('is replaced by a fact of the company', () => {
    expect(fill('{brand}, {street}, {city}, {city}')).toBe(
      `${site.name}, ${site.address.street}, ${site.address.city}, ${site.address.city}`,
    );
  });

  test.each(['{brnad}', '{Brand}', '{constructor}'])(
    'that is unknown names itself and its file: %s',
    (text) => {
      expect(() => fill(`At ${text}`)).toThrow(`about.yaml: ${text} is not a placeholder here`);
    },
  );

  test('is looked for in every text of an entry, and in no picture', () => {
    const picture = { src: '/{city}.jpg', format: 'jpg' };
    const entry = { count: 1, none: null, cards: [{ title: '{city}', picture }] };
    expect(mapTexts(entry, fill)).toEqual({
      count: 1,
      none: null,
      cards: [{ title: site.address.city, picture }],
    });
  });
});

describe('Words between asterisks', () => {
  test('are emphasised', () => {
    expect(emphasisParts('Stand in *the rooms*.')).toEqual([
      { words: 'Stand in ', emphasised: false },
      { words: 'the rooms', emphasised: true },
      { words: '.', emphasised: false },
    ]);
    expect(emphasisParts('*All*')).toEqual([{ words: 'All', emphasised: true }]);
  });

  test('lose their asterisks where a text is plain', () => {
    expect(withoutEmphasis('Stand in *the rooms*.')).toBe('Stand in the rooms.');
  });
});
