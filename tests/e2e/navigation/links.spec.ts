import { expect } from '../../support/browser-fixtures.ts';
import { test } from '../../support/page-outlines.ts';

test('Every internal link and anchor has a target', async ({ outlines, request, baseURL }) => {
  const found = new Map<string, string>();
  for (const { path, links, anchors } of outlines) {
    for (const link of links) {
      const url = new URL(link, `${baseURL}${path}`);
      if (url.origin !== baseURL || url.pathname.startsWith('/functions/')) continue;
      expect(url.pathname, `on ${path}`).not.toMatch(/.\/$|\.html$/);
      if (link.startsWith('#')) expect(anchors, `on ${path}`).toContain(link.slice(1));
      else found.set(url.pathname, path);
    }
  }
  const broken: string[] = [];
  for (const [target, path] of found) {
    const response = await request.get(target, { maxRedirects: 0 });
    if (response.status() !== 200) broken.push(`${target} (on ${path}): ${response.status()}`);
  }
  expect(broken).toEqual([]);
});
