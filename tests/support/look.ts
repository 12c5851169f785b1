import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** The pictures that are compared are this many times smaller: what remains is the composition, not the pixels of letters. */
const reduction = 3;

/**
 * What may be different without the look being another: photographs, what moves or comes later, and how a Chromium
 * rounds the widths of letters.
 */
const calm = `
  * { text-rendering: geometricPrecision !important; }
  :has(> picture) { background: #8b8d88 !important; }
  img, video, iframe, hero-film button { visibility: hidden !important; }
  floating-contact-card { display: none !important; }
  footer { border-bottom: 0 !important; }
`;

/** Compares a page, from top to bottom and without its photographs, with how it looked when it was approved. */
export async function looksAsApproved(page: Page, path: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, calm);
  const shot = await page.screenshot({ fullPage: true, scale: 'css', animations: 'disabled' });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  const { width = 0 } = page.viewportSize() ?? {};
  const small = await sharp(shot)
    .resize({ width: Math.round(width / reduction) })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  expect(small).toMatchSnapshot(`${name}-${width}.png`, { threshold: 0.05, maxDiffPixelRatio: 0.02 });
}
