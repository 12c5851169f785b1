import { test as base } from './browser-fixtures.ts';
import { pages } from './pages.ts';

/** Title, description, links and anchors in a page's served HTML. */
interface Outline {
  path: string;
  title: string;
  description: string;
  links: string[];
  anchors: string[];
}

/** Reads pages as a crawler does: their HTML, without running scripts. */
export const test = base.extend<{ outlines: Outline[] }>({
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
