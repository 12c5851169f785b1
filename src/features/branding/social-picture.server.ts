/** The picture that messengers and social networks show beside a link: a photograph with the page's title on it. */
import { site } from '../../site.ts';
import { letter, letterLines } from './text-outlines.server.ts';

/** The size that links are made for. */
export const socialSize = { width: 1200, height: 630 } as const;

/** What is written on the picture. */
export interface SocialTexts {
  /** In large letters. heading: Amara */
  heading: string;
  /** Under it. line: R.S. Puram, Coimbatore */
  line?: string | undefined;
}

const margin = 72;

/** The texts and the scrim they stand on, as an SVG of the picture's size. All letters are outlines. */
export function socialOverlay({ heading, line }: SocialTexts): string {
  const { width, height } = socialSize;
  const measure = width - 2 * margin;
  const size = [108, 88, 72].find((em) => letterLines(heading, serif(em), measure).length <= 2) ?? 60;
  const lines = letterLines(heading, serif(size), measure);
  const lineHeight = size * 1.04;
  const lowest = height - margin - (line ? 62 : 4);
  const paths = lines.map(({ path }, index) => {
    const y = lowest - (lines.length - 1 - index) * lineHeight;
    return `<path transform="translate(${margin} ${y})" d="${path}"/>`;
  });
  const name = letter(site.name.toUpperCase(), { face: 'serif', size: 34, tracking: 0.16 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="s" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#16211d" stop-opacity=".9"/><stop offset=".45" stop-color="#16211d" stop-opacity=".45"/><stop offset=".75" stop-color="#16211d" stop-opacity=".16"/><stop offset="1" stop-color="#16211d" stop-opacity=".45"/></linearGradient>
<rect width="${width}" height="${height}" fill="url(#s)"/>
<g fill="#f7f3ec"><path transform="translate(${margin} 98)" d="${name.path}"/>${paths.join('')}</g>
${line ? `<g fill="#cdb07c">${small(line, height - margin)}</g>` : ''}
</svg>`;
}

const serif = (size: number) => ({ face: 'serif', size, tracking: -0.012 }) as const;

/** One line, made smaller where it would run out of the picture. */
function small(text: string, y: number): string {
  const style = { face: 'sans', size: 32 } as const;
  const { path, width } = letter(text, style);
  const scale = Math.min(1, (socialSize.width - 2 * margin) / width);
  return `<path transform="translate(${margin} ${y}) scale(${scale})" d="${path}"/>`;
}
