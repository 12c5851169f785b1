/** The site's icon: the first letter of the company's name, in brass on ink. */
import sharp from 'sharp';
import { escapeMarkup } from '../../lib/escape-markup.ts';
import { palette } from '../../lib/palette.ts';
import { site } from '../../site.ts';
import { graphemesOf, missingCharacters, outlineText } from './text-outlines.server.ts';

const side = 64;

/** Icons of the web app manifest. Maskable icons have wide margins, because phones crop them to their own shape. */
export const appIcons = [
  { name: '192', size: 192, purpose: 'any', part: 0.66 },
  { name: '512', size: 512, purpose: 'any', part: 0.66 },
  { name: 'maskable-192', size: 192, purpose: 'maskable', part: 0.5 },
  { name: 'maskable-512', size: 512, purpose: 'maskable', part: 0.5 },
] as const;

/** Returns the first letter of a name with its vowel sign, or of the slug if the fonts lack the name's script. */
export function initial(name: string, slug: string): string {
  const letter =
    graphemesOf(name)
      .find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme))
      ?.toUpperCase() ?? '';
  return letter && missingCharacters(letter, 'serif').length === 0 ? letter : slug.charAt(0).toUpperCase();
}

/**
 * Renders the icon as SVG.
 * @param part fraction of the side that the letter may fill: smaller where a device crops the icon's edges
 */
export function iconSvg(part = 0.66, { name, slug }: { name: string; slug: string } = site): string {
  const letter = (size: number) => outlineText(initial(name, slug), { face: 'serif', size });
  const { box: em } = letter(1);
  const size = (side * part) / Math.max(em.right - em.left, em.bottom - em.top);
  const { path, box } = letter(size);
  const x = (side - box.left - box.right) / 2;
  const y = (side - box.top - box.bottom) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><title>${escapeMarkup(name)}</title><path fill="${palette.ink}" d="M0 0h${side}v${side}H0z"/><path transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" d="${path}" fill="${palette.accentLight}" stroke="${palette.accentLight}" stroke-width="1.2" stroke-linejoin="round"/></svg>`;
}

/** Renders the icon as a PNG of `size` by `size` pixels. */
export const iconPng = (size: number, part?: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(part)), { density: (72 * size) / side })
    .resize(size, size)
    .png()
    .toBuffer();

/** Renders the icon as an ICO file, which is a header followed by a PNG. */
export async function iconIco(size: number): Promise<Buffer> {
  const png = await iconPng(size);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
