/** What the drawings share: the sheet, its colours, lettering and the north arrow. */
import { outlineText, type TextOutline } from '../../branding/text-outlines.server.ts';
import type { Point } from './geometry.ts';

export const colours = {
  ink: '#16211d',
  paper: '#f7f3ec',
  tint: '#e9e2d4',
  line: '#d8cfbf',
  tree: '#d9d8c6',
  /** Furniture. */
  faint: '#7d827c',
  muted: '#59615c',
  brass: '#9c7a45',
  /** Brass that small letters can be read in. */
  brassInk: '#795a2a',
} as const;

/** A finished drawing. */
export interface Sheet {
  svg: string;
  /** Its own size; it may be shown at any. */
  width: number;
  height: number;
}

export const round = (value: number): string => String(Math.round(value * 10) / 10);

const pointText = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Path data through points. */
export const line = (points: readonly Point[], closed = false): string =>
  `M${points.map(pointText).join('L')}${closed ? 'Z' : ''}`;

/** Path data of a rectangle. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

interface Stroke {
  width?: number;
  colour?: string;
  dash?: string;
  fill?: string;
}

/** A path of hairlines. */
export const stroked = (
  d: string,
  { width = 1, colour = colours.ink, dash, fill = 'none' }: Stroke = {},
): string =>
  d &&
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${round(width)}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;

/** A filled path. */
export const filled = (d: string, colour: string = colours.ink): string =>
  d && `<path d="${d}" fill="${colour}"/>`;

export interface LabelStyle {
  size: number;
  colour?: string;
  face?: 'sans' | 'serif';
  /** Small, tracked capitals, as room names are written. */
  capitals?: boolean;
  /** Clockwise, in degrees. */
  turn?: number;
  anchor?: 'start' | 'middle' | 'end';
}

/** A line of a label before it is placed. */
export function lettered(text: string, { size, face = 'sans', capitals = true }: LabelStyle): TextOutline {
  return capitals
    ? outlineText(text.toUpperCase(), { face, size, tracking: 0.09 })
    : outlineText(text, { face, size });
}

/** Height of capitals, in em. */
const capital = 0.7;
const leading = 1.32;

/** How much room lines of text take. */
export function measure(lines: readonly string[], style: LabelStyle): { width: number; height: number } {
  const width = Math.max(...lines.map((text) => lettered(text, style).width));
  const height = style.size * (capital + leading * (lines.length - 1));
  return style.turn ? { width: height, height: width } : { width, height };
}

/** Writes lines around a point, on a halo of paper that keeps drawn lines off the letters. */
export function label(lines: readonly string[], [x, y]: Point, style: LabelStyle): string {
  const { size, colour = colours.ink, turn = 0, anchor = 'middle' } = style;
  const top = (-size * (capital + leading * (lines.length - 1))) / 2 + size * capital;
  const d = lines.map((text, index) => {
    const { path, width } = lettered(text, style);
    const shift = { start: 0, middle: -width / 2, end: -width }[anchor];
    return `<path transform="translate(${round(shift)} ${round(top + index * size * leading)})" d="${path}"/>`;
  });
  const rotation = turn ? ` rotate(${round(turn)})` : '';
  return `<g transform="translate(${round(x)} ${round(y)})${rotation}" fill="${colour}" stroke="${colours.paper}" stroke-width="${round(size * 0.4)}" stroke-linejoin="round" paint-order="stroke">${d.join('')}</g>`;
}

/** A ring with a needle that points up, and an N over it. */
function northArrow([x, y]: Point, size: number): string {
  const ring = `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.62)}" fill="none" stroke="${colours.brass}" stroke-width="${round(size * 0.07)}"/>`;
  const needle = filled(
    line(
      [
        [x, y - size],
        [x + size * 0.3, y + size * 0.5],
        [x, y + size * 0.28],
      ],
      true,
    ),
    colours.brass,
  );
  const other = stroked(
    line(
      [
        [x, y - size],
        [x - size * 0.3, y + size * 0.5],
        [x, y + size * 0.28],
      ],
      true,
    ),
    {
      width: size * 0.07,
      colour: colours.brass,
    },
  );
  return ring + needle + other;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The words on every sheet. */
export const indicative = 'Indicative, not to scale';

export interface SheetContent {
  title: string;
  description: string;
  width: number;
  height: number;
  /** Height of small letters, by which the north arrow is sized. */
  size: number;
  body: string;
}

/** Height of small letters on a sheet this wide: readable on a phone, quiet on a wide screen. */
export const letterSize = (width: number): number => Math.max(11.5, width * 0.0275);

/** Puts a drawing on a sheet of paper, with the north arrow at its foot. */
export function sheet({ title, description, width, height, size, body }: SheetContent): Sheet {
  const middle = height + size * 1.5;
  const total = height + size * 2.6;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(total)}" role="img" aria-labelledby="title desc"><title id="title">${escaped(title)}</title><desc id="desc">${escaped(`${description}. ${indicative}.`)}</desc><rect width="100%" height="100%" fill="${colours.paper}"/>${body}${northArrow([width - size * 1.8, middle], size)}</svg>`;
  return { svg, width: Math.round(width), height: Math.round(total) };
}
