import { selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { paths } from '../../src/lib/paths.ts';
import { grade } from '../support/observatory.ts';
import { pages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** The policy that a page says in its `<meta>`. */
const policyIn = (html: string): string =>
  selectOne<AnyNode, Element>('meta[http-equiv="content-security-policy"]', parseDocument(html))?.attribs[
    'content'
  ] ?? '';

// That a page's own policy refuses nothing of it is watched by every browser test (support/test.ts), among them
// those that read each page from top to bottom (every-page.spec.ts).
test('Every page is graded A+ under every spelling of its address, and so is an unknown one', async ({
  request,
}) => {
  const spelled = ['/%61dmin', '/admin/', '/admin.html', '/portfolio/%73bc', '/no/such/page'];
  for (const path of [...pages, paths.auth, paths.admin, ...spelled]) {
    await test.step(path, async () => {
      const response = await request.get(path);
      const html = await response.text();
      expect(html).not.toContain(' style="');
      expect(grade(new Headers(response.headers()), html)).toMatchObject({ grade: 'A+' });
      expect(response.headers()['content-security-policy']).toBe("frame-ancestors 'none'");
      const policy = policyIn(html);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
    });
  }
});

test('Frames and hosts are those of the page and no others', async ({ request }) => {
  const sourcesOf = async (path: string) => {
    const policy = policyIn(await (await request.get(path)).text());
    return [...new Set(policy.match(/https?:[^\s;]+/g))];
  };
  expect(await sourcesOf(paths.about)).toEqual([]);
  expect(await sourcesOf(paths.contact)).toEqual(['https://www.openstreetmap.org']);
  expect(await sourcesOf(paths.testimonials)).toEqual(['https://www.youtube-nocookie.com']);
});

test('A script that does not belong to the page does not run', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Content Security Policy|content-security-policy/i);
  // A page without trusted types: they would stop the markup before the policy could.
  await page.goto('/portfolio/sbc');
  const ran = await page.evaluate(async () => {
    const element = document.createElement('div');
    element.innerHTML = `<img src="${document.images[0]?.src}" onload="window.injected = 1">`;
    const script = document.createElement('script');
    script.textContent = 'window.injected = 2';
    document.body.append(element, script);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return 'injected' in window;
  });
  expect(ran).toBe(false);
});

test('Plain text does not become markup', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/TrustedHTML|trusted-types/);
  await page.goto(paths.contact);
  const insert = page.evaluate(() => {
    document.body.innerHTML = '<b>injected</b>';
  });
  await expect(insert).rejects.toThrow(/TrustedHTML/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
