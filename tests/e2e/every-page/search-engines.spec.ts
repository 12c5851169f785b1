import { site } from '../../../src/site.ts';
import { expect } from '../../support/browser-fixtures.ts';
import { test } from '../../support/page-outlines.ts';
import { listed } from '../../support/pages.ts';
import { withPage } from '../../support/projects.ts';

test('No two pages share a title or a description', async ({ outlines }) => {
  const found = outlines.filter(({ path }) => listed.includes(path));
  const twice = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  expect(twice(found.map(({ title }) => title))).toEqual([]);
  expect(twice(found.map(({ description }) => description))).toEqual([]);
  for (const { path, description } of outlines) {
    expect(description.length, `${path}: "${description}"`).toBeGreaterThanOrEqual(50);
    expect(description.length, `${path}: "${description}"`).toBeLessThanOrEqual(160);
  }
});

test('The sitemap lists exactly the pages meant for search engines', async ({ request }) => {
  const map = await (await request.get('/sitemap-0.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).href);
  expect(addresses.sort()).toEqual(listed.map((path) => new URL(path, site.url).href).sort());
  for (const { path, sale } of withPage) {
    const [, day] = new RegExp(`${path}</loc>(?:<lastmod>(.{10}))?`).exec(map) ?? [];
    expect(day, path).toBe(sale?.asOn);
  }
});
