import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { noticeTexts } from '../../../src/components/form/notice-and-consent.ts';
import { missingCharacters } from '../../../src/features/branding/text-outlines.server.ts';

const folder = 'src/assets/fonts';

const charactersOf = (file: string): number[] => {
  const font = create(readFileSync(`${folder}/${file}`));
  return 'characterSet' in font ? font.characterSet : [];
};

describe('The fonts', () => {
  const latin1 = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0xa1 + index))
    .filter((character) => character !== '\u00ad')
    .join('');
  const requiredCharacters = `${latin1}ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽž₹€½²®™`;

  test.each(['serif', 'sans'] as const)('%s has the Latin letters, ₹ ½ ² ® ™ and Tamil', (face) => {
    expect(missingCharacters(requiredCharacters, face)).toEqual([]);
    expect(missingCharacters('அஆஇஈஉஊஎஏஐஒஓஔகஙசஞடணதநபமயரலவழளறனஜஷஸஹஃ௧௨௩', face)).toEqual([]);
  });

  test("the font of the forms' label 'in Tamil' has its letters", () => {
    const letters = [...noticeTexts.ta.name].map((letter) => letter.codePointAt(0));
    expect(charactersOf('noto-sans-tamil-400-name.woff2')).toEqual(expect.arrayContaining(letters));
  });

  test('are loaded for all of their characters, and for none that the preloaded ones have', () => {
    const preloaded = new Set([
      ...charactersOf('newsreader-300.woff2'),
      ...charactersOf('figtree-400-600.woff2'),
    ]);
    const faces = readFileSync('src/styles/extra-characters.css', 'utf8').split('@font-face').slice(1);
    expect(faces).toHaveLength(11);
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
