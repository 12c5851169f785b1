import sharp from 'sharp';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { pages } from '../../support/pages.ts';

const all = [...pages, paths.auth, paths.admin, '/404'];

test('Every page has its own picture for sharing on social media @content', async ({
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
