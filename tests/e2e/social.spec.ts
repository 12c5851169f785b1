import sharp from 'sharp';
import { paths } from '../../src/paths.ts';
import { site } from '../../src/site.ts';
import { pages } from '../support/pages.ts';
import { projectWith } from '../support/project-with.ts';
import { expect, test } from '../support/test.ts';

/** A project with plans and with places around it on its map. */
const withPlans = () => projectWith(({ plans, places }) => plans.length > 0 && places !== undefined);

const all = [...pages, paths.auth, paths.admin, '/404'];

test('Every page has a picture of its own for those who share it @content', async ({
  sharedPage: page,
  request,
}) => {
  const titles = new Map<string, string>();
  for (const path of all) {
    const html = await (await request.get(path)).text();
    const meta = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'text/html');
      const content = (name: string) =>
        document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content;
      return {
        title: document.title,
        description: content('description'),
        image: content('og:image') ?? '',
        width: content('og:image:width'),
        height: content('og:image:height'),
        card: content('twitter:card'),
        texts: ['og', 'twitter'].map((group) => ({
          title: content(`${group}:title`),
          description: content(`${group}:description`),
          image: content(`${group}:image`),
          alt: content(`${group}:image:alt`),
        })),
      };
    }, html);
    expect(meta, path).toMatchObject({ width: '1200', height: '630', card: 'summary_large_image' });
    const { title, description, image } = meta;
    expect(description, path).toMatch(/^.{50,160}$/s);
    for (const texts of meta.texts) expect(texts, path).toEqual({ title, description, image, alt: title });
    const url = new URL(meta.image);
    expect(url.origin, path).toBe(site.url);
    const response = await request.get(url.pathname);
    expect(response.status(), `${path}: ${url.pathname}`).toBe(200);
    expect(await sharp(await response.body()).metadata(), path).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    const twin = titles.get(url.pathname);
    expect(twin === undefined || twin === meta.title, `${path} shares the picture of "${twin}"`).toBe(true);
    titles.set(url.pathname, meta.title);
  }
});

test('The icon is there for tabs, phones and home screens', async ({ page, request }) => {
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
  // As the browser has it, within the page's policy.
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

test('Plans and maps are files of their own, kept for ever under their address', async ({
  sharedPage: page,
  request,
}) => {
  await page.goto(withPlans().path);
  const { plans: drawn, places } = withPlans();
  const plans = page.getByRole('region', { name: 'Plans' }).getByRole('img');
  const map = page
    .getByRole('region', { name: places?.heading ?? 'Location', exact: true })
    .getByRole('img', { name: /^Map/ });
  await expect(plans).toHaveCount(drawn.length);
  for (const image of [...(await plans.all()), map]) {
    const source = (await image.getAttribute('src')) ?? '';
    const response = await request.get(source);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('image/svg+xml');
    expect(response.headers()['cache-control']).toContain('immutable');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  await expect(page.getByRole('region', { name: 'Plans' }).getByText(/Indicative, not to scale/)).toHaveCount(
    drawn.length,
  );
});
