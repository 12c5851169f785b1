import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { iconSvg, initial } from '../../../../src/features/branding/icon.server.ts';
import { escapeMarkup } from '../../../../src/lib/escape-markup.ts';

describe('The icon', () => {
  // The renderer requires well-formed XML.
  test.each(['Meridian & Sons', 'Café <Homes>', 'சுந்தரா', '山田'])(
    'is well-formed for a company named %s',
    async (name) => {
      const svg = iconSvg(0.66, { name, slug: 'a-company' });
      expect(svg).toContain(`<title>${escapeMarkup(name)}</title>`);
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({
        format: 'svg',
        width: 64,
        height: 64,
      });
    },
  );

  test.each([
    ['Meridian & Sons', 'M'],
    ['éclat', 'É'],
    ['“Élan” Homes', 'É'],
    ['சுந்தரா', 'சு'],
    ['கொங்கு', 'கொ'],
    ['山田', 'Y'],
  ])('of %s shows %s', (name, letter) => expect(initial(name, 'yamada')).toBe(letter));
});
