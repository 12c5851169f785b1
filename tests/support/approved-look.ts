import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { contentDigest, notCompared } from './content-digest.ts';
import { screenshot } from './screenshot.ts';
import { typography } from './typography.ts';

/** Picture pixels per CSS pixel: low enough to compare the composition, not the edges of letters. */
const scale = 1 / 3;

/**
 * Hides differences that do not matter: photographs, elements that appear later, and how Chromium builds round letter
 * widths.
 */
const stillStyles = `
  * { text-rendering: geometricPrecision !important; }
  :has(> picture) { background: #8b8d88 !important; }
  img, video, iframe, hero-film button { visibility: hidden !important; }
  floating-contact-card { display: none !important; }
  footer { border-bottom: 0 !important; }
`;

/**
 * Tolerance for differences between Chromium builds at the edges of letters. Letters drawn 0.15 px bolder change 0.1
 * to 0.5 % of a wide page; a different page height always fails.
 */
const tolerance = { threshold: 0.05, maxDiffPixelRatio: 0.006 };

const root = join(import.meta.dirname, '../..');
const today = contentDigest(root);
const approvedFile = join(root, 'tests/e2e/screenshots/approved-for.txt');
const approved = readFileSync(approvedFile, 'utf8').trim();

/**
 * Compares a full page, without its photographs, with its approved snapshot: the composition as a small picture, the
 * type and colours as text. Both are in tests/e2e/screenshots. A snapshot is valid only for the content it was
 * approved with: with other content the test is annotated instead.
 */
export async function expectApprovedLook(page: Page, path: string): Promise<void> {
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
  }, stillStyles);
  const shot = await screenshot(page, { fullPage: true, scale });
  const type = await typography(page);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());

  const { width = 0 } = page.viewportSize() ?? {};
  // A small palette makes small files, but takes most of the time.
  const picture = isApproval
    ? await sharp(shot).png({ palette: true, colours: 64, dither: 0 }).toBuffer()
    : shot;
  const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${width}`;
  expect.soft(type).toMatchSnapshot(`${name}.txt`);
  expect(picture).toMatchSnapshot(`${name}.png`, tolerance);
}
