import { paths } from '../../src/lib/paths.ts';
import { grade } from '../support/observatory.ts';
import { pages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

// That a page's own policy refuses nothing of it is watched by every browser test (support/test.ts), among them
// those that read each page from top to bottom (every-page.spec.ts).
test('Every page is graded A+, and so is an unknown address', async ({ request }) => {
  for (const path of [...pages, paths.auth, paths.admin, '/no/such/page']) {
    await test.step(path, async () => {
      const response = await request.get(path);
      const html = await response.text();
      expect(html).not.toContain(' style="');
      expect(grade(new Headers(response.headers()), html)).toMatchObject({ grade: 'A+' });
      if (response.status() === 404) return;
      const policy = response.headers()['content-security-policy'];
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
    });
  }
});

test('Frames and hosts are those of the page and no others', async ({ request }) => {
  const sourcesOf = async (path: string) => {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    return [...new Set(policy.match(/https?:[^\s;]+/g))];
  };
  expect(await sourcesOf(paths.about)).toEqual([]);
  expect(await sourcesOf(paths.contact)).toEqual(['https://www.openstreetmap.org']);
  expect(await sourcesOf(paths.testimonials)).toEqual(['https://www.youtube-nocookie.com']);
});

test('A script that does not belong to the page does not run', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/Content Security Policy|content-security-policy/i);
  await page.goto(paths.contact);
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
