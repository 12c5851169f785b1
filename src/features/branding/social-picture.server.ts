/** Link preview for messengers and social networks: a photograph with the page's title on it. */
import sharp from 'sharp';
import { palette } from '../../lib/palette.ts';
import { site } from '../../site.ts';
import { missingCharacters, outlineLines, outlineText, type TextOutline } from './text-outlines.server.ts';

/** Size of a link preview, in pixels. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Texts on the social picture. */
export interface SocialTexts {
  /** In large letters, for example `Amara`. */
  heading: string;
  /** Below the heading, for example `R.S. Puram, Coimbatore`. */
  line?: string | undefined;
  /** In small letters in the upper right corner, for example `TNRERA TN/11/Building/0001/2024`. */
  note?: string | undefined;
}

const margin = 72;

/** Maximum width of a line. */
const measure = socialSize.width - 2 * margin;

/** Returns a warning for each text with characters that the site's fonts lack: the picture leaves them out. */
export function socialWarnings({ heading, line = '', note = '' }: SocialTexts): string[] {
  const texts = [
    { label: 'src/site.ts, name', text: site.name, face: 'serif' },
    { label: 'heading', text: heading, face: 'serif' },
    { label: 'line', text: line, face: 'sans' },
    { label: 'note', text: note, face: 'sans' },
  ] as const;
  return texts
    .map(({ label, text, face }) => ({ label, text, missing: missingCharacters(text, face) }))
    .filter(({ missing }) => missing.length > 0)
    .map(
      ({ label, text, missing }) =>
        `The social picture leaves "${missing.join('')}" out of "${text}" (${label}): src/assets/fonts has no such character.`,
    );
}

/** Crops a photograph to the picture's size and draws the texts on it. @returns a JPEG */
export const drawSocialPicture = (photograph: Uint8Array, texts: SocialTexts): Promise<Buffer> =>
  sharp(photograph)
    .rotate()
    .resize({ ...socialSize, fit: 'cover' })
    .composite([{ input: Buffer.from(socialOverlay(texts)) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

/** Renders the texts and the scrim behind them as an SVG of the picture's size. All letters are outlines. */
export function socialOverlay({ heading, line, note }: SocialTexts): string {
  const { width, height } = socialSize;
  const size = [108, 88, 72].find((em) => outlineLines(heading, serif(em), measure).length <= 2) ?? 60;
  const lines = outlineLines(heading, serif(size), measure);
  // Scripts with deep descenders need more line spacing than Latin.
  let y = height - margin - (line ? Math.max(62, (lines.at(-1)?.box.bottom ?? 0) + 32) : 4);
  const headingPaths = lines.toReversed().map((outline, index, below) => {
    const under = below[index - 1];
    if (under) y -= Math.max(size * 1.04, outline.box.bottom - under.box.top + size * 0.04);
    return place(outline, y);
  });
  const name = outlineText(site.name.toUpperCase(), { face: 'serif', size: 34, tracking: 0.16 });
  const small = line && outlineText(line, { face: 'sans', size: 32 });
  const corner = note && outlineText(note, { face: 'sans', size: 24 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="s" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="${palette.ink}" stop-opacity=".9"/><stop offset=".45" stop-color="${palette.ink}" stop-opacity=".45"/><stop offset=".75" stop-color="${palette.ink}" stop-opacity=".16"/><stop offset="1" stop-color="${palette.ink}" stop-opacity=".45"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#s)"/>
<g fill="${palette.paper}">${place(name, 98)}${headingPaths.join('')}</g>
${small ? `<g fill="${palette.accentLight}">${place(small, height - margin)}</g>` : ''}
${corner ? `<g fill="${palette.paper}">${place(corner, 94, width - margin - corner.width)}</g>` : ''}
</svg>`;
}

const serif = (size: number) => ({ face: 'serif', size, tracking: -0.012 }) as const;

/** Positions a line of text, scaled down if it is wider than `measure`. */
function place({ path, width }: TextOutline, y: number, x = margin): string {
  const scale = width > measure ? ` scale(${(measure / width).toFixed(3)})` : '';
  return `<path transform="translate(${x} ${y})${scale}" d="${path}"/>`;
}
