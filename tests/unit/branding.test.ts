import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { iconSvg, initial } from '../../src/features/branding/icon.server.ts';
import { socialOverlay, socialWarnings } from '../../src/features/branding/social-picture.server.ts';
import { missingCharacters, outlineText } from '../../src/features/branding/text-outlines.server.ts';
import { checkBrand } from '../../src/integrations/brand-check.ts';
import { escapeMarkup } from '../../src/lib/escape-markup.ts';
import { site } from '../../src/site.ts';

const folder = 'src/assets/fonts';

const charactersOf = (file: string): number[] => {
  const font = create(readFileSync(`${folder}/${file}`));
  return 'characterSet' in font ? font.characterSet : [];
};

describe('The icon', () => {
  // The renderer reads strict XML.
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

describe('Social pictures', () => {
  test('leave out what the fonts lack, and say so', async () => {
    const texts = { heading: 'Amara 山', line: 'Coimbatore' };
    expect(socialWarnings(texts)).toEqual([expect.stringMatching(/"山".*"Amara 山" \(heading\)/)]);
    expect(socialOverlay(texts)).toBe(socialOverlay({ ...texts, heading: 'Amara' }));
    expect(socialWarnings({ heading: 'Café ₹½²™ சுந்தரா', line: 'சுந்தரா & Co.' })).toEqual([]);
  });

  test('set Tamil as its script asks: a vowel sign before its consonant, a dot above', () => {
    const style = { face: 'serif', size: 100 } as const;
    // கெ is drawn as ெ and க; the mark of க் takes no width.
    expect(outlineText('கெ', style).path.startsWith(outlineText('ெ', style).path.slice(0, 20))).toBe(true);
    expect(outlineText('க்', style).width).toBeCloseTo(outlineText('க', style).width);
    expect(outlineText('க்', style).box.top).toBeLessThan(outlineText('க', style).box.top);
  });
});

describe('The fonts', () => {
  const latin1 = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0xa1 + index))
    .filter((character) => character !== '\u00ad')
    .join('');
  const promised = `${latin1}ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽž₹€½²®™`;

  test.each(['serif', 'sans'] as const)('%s has the Latin letters, ₹ ½ ² ® ™ and Tamil', (face) => {
    expect(missingCharacters(promised, face)).toEqual([]);
    expect(missingCharacters('அஆஇஈஉஊஎஏஐஒஓஔகஙசஞடணதநபமயரலவழளறனஜஷஸஹஃ௧௨௩', face)).toEqual([]);
  });

  test('are fetched for each of their characters, and for none that the preloaded ones have', () => {
    const preloaded = new Set([
      ...charactersOf('newsreader-300.woff2'),
      ...charactersOf('figtree-400-600.woff2'),
    ]);
    const faces = readFileSync('src/styles/fonts.css', 'utf8').split('@font-face').slice(1);
    expect(faces).toHaveLength(10);
    for (const face of faces) {
      const [, file = ''] = /fonts\/([\w.-]+)"/.exec(face) ?? [];
      const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
        ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
      );
      const isFetchedFor = (character: number) =>
        ranges.some(([first, last]) => first <= character && character <= last);
      expect([...preloaded].filter(isFetchedFor), file).toEqual([]);
      const letters = charactersOf(file).filter((character) =>
        /\p{L}|\p{M}|\p{S}/u.test(String.fromCodePoint(character)),
      );
      expect(
        letters.filter((character) => !isFetchedFor(character)),
        file,
      ).toEqual([]);
    }
  });
});

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
