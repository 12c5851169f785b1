import { site } from '../../src/site.ts';
import { listed, pages } from '../support/pages.ts';
import { withPage } from '../support/projects.ts';
import { expect, test } from '../support/test.ts';

/** What a page says of itself in its served HTML. */
interface Outline {
  path: string;
  title: string;
  description: string;
  links: string[];
  anchors: string[];
}

/** Reads a page as a crawler does: its HTML, no script run. */
const outline = test.extend<{ outlines: Outline[] }>({
  outlines: async ({ page, request }, use) => {
    const outlines: Outline[] = [];
    for (const path of pages) {
      const html = await (await request.get(path)).text();
      outlines.push({
        path,
        ...(await page.evaluate((text) => {
          const document = new DOMParser().parseFromString(text, 'text/html');
          return {
            title: document.title,
            description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
            links: [...document.querySelectorAll('a[href], form[action]')].map(
              (element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '',
            ),
            anchors: [...document.querySelectorAll('[id]')].map(({ id }) => id),
          };
        }, html)),
      });
    }
    await use(outlines);
  },
});

outline('No two pages share a title or a description', async ({ outlines }) => {
  const found = outlines.filter(({ path }) => listed.includes(path));
  const twice = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  expect(twice(found.map(({ title }) => title))).toEqual([]);
  expect(twice(found.map(({ description }) => description))).toEqual([]);
  for (const { path, description } of outlines) {
    expect(description.length, `${path}: "${description}"`).toBeGreaterThanOrEqual(50);
    expect(description.length, `${path}: "${description}"`).toBeLessThanOrEqual(160);
  }
});

outline('Every link inside the site leads somewhere', async ({ outlines, request, baseURL }) => {
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

test('The footer says who we are and where to go next', async ({ sharedPage: page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: new RegExp(`^${site.name}`) })).toHaveAttribute('href', '/');

  for (const { name, url } of site.social) {
    const link = footer.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
  }

  const group = (heading: string) =>
    footer
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: heading }) })
      .last()
      .getByRole('link');
  await expect(group('Quick Links')).toHaveText(['Home', 'About Us', 'Portfolio', 'Testimonials', 'Contact']);
  await expect(group('Contact Us')).toHaveText([
    'Sales Enquiry',
    'Joint Venture',
    'Vendor Submission',
    'Careers',
  ]);
  await expect(group('Contact Us').first()).toHaveAttribute('href', '/contact');

  await expect(footer).toContainText(String(new Date().getFullYear()));
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
});

test('The site map lists the pages for search engines and no other', async ({ request }) => {
  const map = await (await request.get('/sitemap-0.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).href);
  expect(addresses.sort()).toEqual(listed.map((path) => new URL(path, site.url).href).sort());
  for (const { path, sale } of withPage) {
    const [, day] = new RegExp(`${path}</loc>(?:<lastmod>(.{10}))?`).exec(map) ?? [];
    expect(day, path).toBe(sale?.asOn);
  }
});
