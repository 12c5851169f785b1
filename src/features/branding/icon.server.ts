/** The site's icon: the first letter of the company's name, in brass on ink. */
import sharp from 'sharp';
import { site } from '../../site.ts';
import { letter } from './text-outlines.server.ts';

const side = 64;

/** The icons of the web app manifest. A maskable one has wide margins, because phones cut it to their own shape. */
export const appIcons = [
  { name: '192', size: 192, purpose: 'any', part: 0.66 },
  { name: '512', size: 512, purpose: 'any', part: 0.66 },
  { name: 'maskable-192', size: 192, purpose: 'maskable', part: 0.5 },
  { name: 'maskable-512', size: 512, purpose: 'maskable', part: 0.5 },
] as const;

/** @param part how much of the icon the letter may take: less where a device cuts the icon's edges off */
export function iconSvg(part = 0.66): string {
  const size = side * part * 1.42;
  const { path, width } = letter(site.name.charAt(0).toUpperCase(), { face: 'serif', size });
  const x = (side - width) / 2;
  const y = side / 2 + size * 0.335;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><title>${site.name}</title><path fill="#16211d" d="M0 0h${side}v${side}H0z"/><path transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" d="${path}" fill="#cdb07c" stroke="#cdb07c" stroke-width="1.2" stroke-linejoin="round"/></svg>`;
}

/** The icon as a PNG of some size. */
export const iconPng = (size: number, part?: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(part)), { density: (72 * size) / side })
    .resize(size, size)
    .png()
    .toBuffer();

/** The icon as an ICO file, which is a header over a PNG. */
export async function iconIco(size: number): Promise<Buffer> {
  const png = await iconPng(size);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
