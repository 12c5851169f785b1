import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';

/** Font files of each face, without `.woff2`. A character is drawn with the first font that has it. */
const files = {
  serif: ['newsreader-300', 'newsreader-300-latin-1', 'newsreader-300-latin-ext', 'noto-serif-tamil-300'],
  sans: [
    'figtree-400-600',
    'figtree-400-600-latin-1',
    'figtree-400-600-latin-ext',
    'figtree-400-600-rupee',
    'noto-sans-tamil-400-600',
  ],
} as const;

export type Face = keyof typeof files;

export interface TextStyle {
  face: Face;
  /** Height of the em. */
  size: number;
  /** Letter spacing in em. Not applied to Tamil, where vowel signs belong to their consonants. */
  tracking?: number;
}

/** A line of text as outlines, starting at x = 0 with its baseline at y = 0. */
export interface TextOutline {
  /** SVG path data. */
  path: string;
  width: number;
  /** Bounding box of the drawn glyphs. */
  box: { left: number; top: number; right: number; bottom: number };
}

const fonts = new Map<string, Font>();

function fontOf(file: string): Font {
  const known = fonts.get(file);
  if (known) return known;
  const font = create(readFileSync(`src/assets/fonts/${file}.woff2`));
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`);
  fonts.set(file, font);
  return font;
}

const graphemes = new Intl.Segmenter();

/** Splits a text into graphemes: a letter with its accents or vowel signs is one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text.normalize()), ({ segment }) => segment);

const fontFor = (grapheme: string, face: Face): Font | undefined =>
  files[face]
    .map(fontOf)
    .find((font) => [...grapheme].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)));

/** Returns the characters of a text that no font of the face has; pictures leave them out. */
export const missingCharacters = (text: string, face: Face): string[] =>
  graphemesOf(text).filter((grapheme) => !fontFor(grapheme, face));

/** Removes the characters that no font has, and collapses whitespace. */
const drawable = (text: string, face: Face): string =>
  graphemesOf(text)
    .filter((grapheme) => fontFor(grapheme, face))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Splits a text into runs of characters that share a font. */
function runsOf(text: string, face: Face): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const grapheme of graphemesOf(drawable(text, face))) {
    const font = fontFor(grapheme, face);
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += grapheme;
    else if (font) runs.push({ font, text: grapheme });
  }
  return runs;
}

/** Cache: a line is measured several times before it is drawn. */
const outlines = new Map<string, TextOutline>();

/**
 * Draws a line of text with the site's fonts, kerned, so that pictures made at build time look alike on all machines.
 * Leaves out characters that no font has (`missingCharacters`).
 */
export function outlineText(text: string, style: TextStyle): TextOutline {
  const key = JSON.stringify([style.face, style.size, style.tracking, text]);
  const outline = outlines.get(key) ?? drawLine(text, style);
  outlines.set(key, outline);
  return outline;
}

function drawLine(text: string, { face, size, tracking = 0 }: TextStyle): TextOutline {
  let x = 0;
  let path = '';
  let gap = 0;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const run of runsOf(text, face)) {
    const scale = size / run.font.unitsPerEm;
    gap = /\p{Script=Tamil}/u.test(run.text) ? 0 : tracking * size;
    const { glyphs, positions }: GlyphRun = run.font.layout(run.text);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const left = x + xOffset * scale;
      const top = -yOffset * scale;
      path += glyphPath(glyph.path.commands, scale, left, top);
      const { minX, minY, maxX, maxY } = glyph.bbox;
      if (maxX > minX) {
        box.left = Math.min(box.left, left + minX * scale);
        box.right = Math.max(box.right, left + maxX * scale);
        box.top = Math.min(box.top, top - maxY * scale);
        box.bottom = Math.max(box.bottom, top - minY * scale);
      }
      x += xAdvance * scale + gap;
    });
  }
  return { path, width: Math.max(0, x - gap), box };
}

/** Breaks a text into the fewest lines that are no wider than `width`, and balances their lengths. */
export function outlineLines(whole: string, style: TextStyle, width: number): TextOutline[] {
  const text = drawable(whole, style.face);
  const fewest = breakAt(text, style, width);
  let [low, high] = [width / 2, width];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (breakAt(text, style, middle).length > fewest.length) low = middle;
    else high = middle;
  }
  return breakAt(text, style, high).map((line) => outlineText(line, style));
}

function breakAt(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && outlineText(longer, style).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const pathCommands = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** Converts a glyph's outline to SVG path data at a position. The y axis points up in fonts and down in SVG. */
function glyphPath(
  commands: readonly { command: string; args: readonly number[] }[],
  scale: number,
  x: number,
  y: number,
): string {
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) =>
        (index % 2 === 0 ? x + value * scale : y - value * scale).toFixed(2).replace(/\.?0+$/, ''),
      );
      return pathCommands[command as keyof typeof pathCommands] + numbers.join(' ');
    })
    .join('');
}
