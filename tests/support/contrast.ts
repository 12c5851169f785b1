import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { screenshot } from './screenshot.ts';

/** A line of text over a photograph: its position in the viewport, in pixels, and its style. */
interface Line {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Red, green, blue and opacity, each of 0-255. */
  color: number[];
  /** The contrast ratio that WCAG 2.2 requires: 3 for large text, otherwise 4.5 (success criterion 1.4.3). */
  requiredRatio: number;
}

/** Share of a line's pixels that may miss the contrast ratio: a lamp behind one letter. */
const tolerated = 0.02;

/** Returns the lines of text over photographs in the viewport, including the header's. */
const linesOverPhotographs = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    const channels = (color: string): number[] => {
      if (!brush) return [];
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data];
    };
    const photographs = [...document.querySelectorAll('.scrim')].map((box) => box.getBoundingClientRect());
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.closest('.on-dark, header') || !node.textContent?.trim()) continue;
      // Skip fallback text of films and pictures, and buttons with their own background.
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest('.button-primary, video, dialog')) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        const onPhotograph = photographs.some(
          (photo) =>
            x >= photo.left && x + width <= photo.right && y >= photo.top && y + height <= photo.bottom,
        );
        const inView = y >= 0 && y + height <= innerHeight && x >= 0 && x + width <= innerWidth;
        if (width < 2 || height < 2 || !onPhotograph || !inView) continue;
        const text = node.textContent.trim();
        lines.push({ text, x, y, width, height, color: channels(color), requiredRatio: large ? 3 : 4.5 });
      }
    }
    return lines;
  });

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the pixels behind a line, from a picture with three bytes per pixel that is `across` pixels wide. */
function backgroundPixels(line: Line, picture: Buffer, across: number): Buffer {
  const width = 3 * Math.floor(line.width);
  const rows = Array.from({ length: Math.floor(line.height) }, (_, row) => {
    const start = 3 * ((Math.floor(line.y) + row) * across + Math.floor(line.x));
    return picture.subarray(start, start + width);
  });
  return Buffer.concat(rows);
}

/** Returns the lowest contrast of a line with the pixels behind it, ignoring the tolerated share. */
function contrast({ color }: Line, ground: Buffer): number {
  const [red = 0, green = 0, blue = 0, opacity = 255] = color;
  const share = opacity / 255;
  const own = luminance(red, green, blue);
  const ratios = new Float64Array(ground.length / 3);
  for (let pixel = 0; pixel < ratios.length; pixel += 1) {
    const [r = 0, g = 0, b = 0] = ground.subarray(3 * pixel, 3 * pixel + 3);
    const behind = luminance(r, g, b);
    const before =
      share === 1
        ? own
        : luminance(
            red * share + r * (1 - share),
            green * share + g * (1 - share),
            blue * share + b * (1 - share),
          );
    ratios[pixel] = (Math.max(before, behind) + 0.05) / (Math.min(before, behind) + 0.05);
  }
  ratios.sort();
  return ratios[Math.floor(ratios.length * tolerated)] ?? 0;
}

/**
 * Measures the contrast of text over photographs in the viewport against the pixels behind it.
 * @returns one line for each text with too little contrast, and the number of texts measured
 */
export async function faintOverPhotographs(page: Page): Promise<{ measured: number; faint: string[] }> {
  const lines = await linesOverPhotographs(page);
  if (lines.length === 0) return { measured: 0, faint: [] };
  // A constructed stylesheet, because the page's security policy blocks style elements.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { color: transparent !important; transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  const shot = await screenshot(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const faint: string[] = [];
  for (const line of lines) {
    const ratio = contrast(line, backgroundPixels(line, data, info.width));
    if (ratio < line.requiredRatio)
      faint.push(`"${line.text}": ${ratio.toFixed(2)}, needed ${line.requiredRatio}`);
  }
  return { measured: lines.length, faint };
}
