import sharp from 'sharp';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';

test('Icons exist for tabs, phones and home screens', async ({ page, request }) => {
  await page.goto('/');
  const href = (selector: string) => page.locator(selector).getAttribute('href');
  const size = async (path: string | null) => {
    const response = await request.get(path ?? '');
    expect(response.status(), path ?? '').toBe(200);
    const { width, height } = await sharp(await response.body()).metadata();
    return [width, height];
  };
  const svg = await request.get((await href('link[rel="icon"][type="image/svg+xml"]')) ?? '');
  expect(svg.headers()['content-type']).toContain('image/svg+xml');
  expect(await size(await href('link[rel="apple-touch-icon"]'))).toEqual([180, 180]);

  const ico = await (await request.get((await href('link[rel="icon"][sizes="32x32"]')) ?? '')).body();
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ width: 32, height: 32 });

  const response = await request.get((await href('link[rel="manifest"]')) ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  // The manifest as the browser loads it, within the page's policy.
  const browser = await page.context().newCDPSession(page);
  const manifest = JSON.parse((await browser.send('Page.getAppManifest')).data ?? '') as {
    name: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.name).toBe(site.name);
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of manifest.icons) expect((await size(src)).join('x')).toBe(sizes);
});
