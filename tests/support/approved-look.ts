import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { contentDigest, notCompared } from './content-digest.ts';
import { screenshot } from './screenshot.ts';
import { typography } from './typography.ts';

/** Pixels of a compared picture for one CSS pixel: what remains is the composition, not the edges of letters. */
const scale = 1 / 3;

/**
 * What may be different without the look being another: photographs, what comes later by itself, and how a Chromium
 * rounds the widths of letters.
 */
const calm = `
  * { text-rendering: geometricPrecision !important; }
  :has(> picture) { background: #8b8d88 !important; }
  img, video, iframe, hero-film button { visibility: hidden !important; }
  floating-contact-card { display: none !important; }
  footer { border-bottom: 0 !important; }
`;

/**
 * How much of an approved look may differ, as the builds of Chromium do at the edges of letters. Letters drawn 0.15 px
 * bolder are a difference of 0.1 to 0.5 % of a wide page; another height of the page is always one.
 */
const tolerance = { threshold: 0.05, maxDiffPixelRatio: 0.006 };

const root = join(import.meta.dirname, '../..');
const today = contentDigest(root);
const approvedFile = join(root, 'tests/e2e/screenshots/approved-for.txt');
const approved = readFileSync(approvedFile, 'utf8').trim();

/**
 * Compares a page with how it looked when it was approved, from top to bottom, without its photographs: its
 * composition as a small picture, its type and colours as text. Both are in tests/e2e/screenshots. A look holds for the
 * content it was approved with: with other content the test is annotated instead.
 */
export async function looksAsApproved(page: Page, path: string): Promise<void> {
  const { config, annotations } = test.info();
  const isApproval = /all|changed/.test(config.updateSnapshots);
  if (isApproval) await writeFile(approvedFile, `${today}\n`);
  else if (today !== approved) {
    annotations.push({ type: notCompared, description: 'the content has changed since it was approved' });
    return;
  }
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, calm);
  const shot = await screenshot(page, { fullPage: true, scale });
  const type = await typography(page);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());

  const { width = 0 } = page.viewportSize() ?? {};
  // Few colours make small files, and take most of the time.
  const picture = isApproval
    ? await sharp(shot).png({ palette: true, colours: 64, dither: 0 }).toBuffer()
    : shot;
  const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}`;
  expect.soft(type).toMatchSnapshot(`${name}.txt`);
  expect(picture).toMatchSnapshot(`${name}.png`, tolerance);
}
