import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

/** The site's two families, as files that this module can read without a font being installed. */
const files = { serif: 'newsreader-300.woff2', sans: 'figtree-400-600.woff2' } as const;

export interface LetterStyle {
  face: keyof typeof files;
  /** Height of the em. */
  size: number;
  /** Space after each letter, in em. */
  tracking?: number;
}

/** A line of text as outlines, its baseline at 0. */
export interface Lettering {
  /** Path data of SVG. */
  path: string;
  width: number;
}

const fonts = new Map<string, Font>();

function fontOf(face: LetterStyle['face']): Font {
  const known = fonts.get(face);
  if (known) return known;
  const font = create(readFileSync(`src/assets/fonts/${files[face]}`));
  if (!('layout' in font)) throw new Error(`${files[face]} holds more than one font`);
  fonts.set(face, font);
  return font;
}

/** Plans and pictures repeat their words, and a line is tried before it is drawn. */
const lettered = new Map<string, Lettering>();

/**
 * Draws a line of text with the site's fonts, kerned, so that pictures made at build time look alike on every machine.
 * @throws if the fonts lack one of its signs
 */
export function letter(text: string, style: LetterStyle): Lettering {
  const key = JSON.stringify([style.face, style.size, style.tracking, text]);
  const lettering = lettered.get(key) ?? drawLine(text, style);
  lettered.set(key, lettering);
  return lettering;
}

function drawLine(text: string, { face, size, tracking = 0 }: LetterStyle): Lettering {
  const font = fontOf(face);
  const missing = [...text].find((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  if (missing) throw new Error(`${files[face]} lacks "${missing}": see src/assets/fonts/README.md`);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  let path = '';
  glyphs.forEach((glyph, index) => {
    path += outline(glyph.path.commands, scale, x);
    x += (positions[index]?.xAdvance ?? 0) * scale + tracking * size;
  });
  return { path, width: Math.max(0, x - tracking * size) };
}

/** Breaks a text into the fewest lines that are no wider than `width`, and makes these as even as they can be. */
export function letterLines(text: string, style: LetterStyle, width: number): Lettering[] {
  const fewest = breakAt(text, style, width);
  let [low, high] = [width / 2, width];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (breakAt(text, style, middle).length > fewest.length) low = middle;
    else high = middle;
  }
  return breakAt(text, style, high).map((line) => letter(line, style));
}

function breakAt(text: string, style: LetterStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && letter(longer, style).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const signs = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** A glyph's outline at its place: fonts count upwards, SVG downwards. */
function outline(
  commands: readonly { command: string; args: readonly number[] }[],
  scale: number,
  x: number,
): string {
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) =>
        (index % 2 === 0 ? x + value * scale : -value * scale).toFixed(2).replace(/\.?0+$/, ''),
      );
      return signs[command as keyof typeof signs] + numbers.join(' ');
    })
    .join('');
}
