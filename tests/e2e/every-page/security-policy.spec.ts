import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { googleAdsOrigins } from '../../../src/features/measurement/google-ads-origins.ts';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';
import { pages, projectPages } from '../../support/pages.ts';

const elements = (html: string, selector: string) =>
  selectAll<AnyNode, Element>(selector, parseDocument(html));

/** Returns the content security policy in a page's `<meta>`. */
const policyIn = (html: string): string =>
  elements(html, 'meta[http-equiv="content-security-policy"]')[0]?.attribs['content'] ?? '';

/** Parses a policy into its directives and their sources. @throws if one is repeated: browsers ignore the second */
function directivesOf(policy: string): Record<string, string[]> {
  const entries = policy.split(';').map((directive): [string, string[]] => {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    return [name, sources];
  });
  const directives = Object.fromEntries(entries);
  expect(Object.keys(directives)).toHaveLength(entries.length);
  return directives;
}

/** Percent-encodes the last letter of an address. */
const encodeLastLetter = (path: string) =>
  `${path.slice(0, -1)}%${path.charCodeAt(path.length - 1).toString(16)}`;

/** Our own files, and inline scripts and styles by their hash. */
const ownOrHashed = /^'(self|sha256-[\w+/]+=*)'$/;

// Every browser test watches for policy violations (support/browser-fixtures.ts), among them those that read each page from top
// to bottom (audit.spec.ts). The checks here earn an A+ from Mozilla's HTTP Observatory.
test('Every page is protected under every spelling of its address, and so is the 404 page @content', async ({
  request,
}) => {
  const spelled = [
    '/%61dmin',
    '/admin/',
    '/admin.html',
    encodeLastLetter(projectPages[0] ?? ''),
    '/no/such/page',
  ];
  for (const path of [...pages, paths.auth, paths.admin, ...spelled]) {
    await test.step(path, async () => {
      const response = await request.get(path);
      const headers = response.headers();
      expect(headers).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('access-control-allow-origin');

      const html = await response.text();
      expect(html).not.toContain(' style="');
      expect(elements(html, 'script[src]:not([src^="/_astro/"])')).toEqual([]);
      const policy = policyIn(html);
      expect(policy).not.toContain('unsafe');
      const directives = directivesOf(policy);
      expect(directives['default-src']).toEqual(["'none'"]);
      expect(directives['base-uri']).toEqual(["'none'"]);
      expect(directives['object-src']).toEqual(["'none'"]);
      const isMeasured = elements(html, 'visit-measurement').length > 0;
      const tag = isMeasured ? googleAdsOrigins.split(' ') : [];
      for (const name of ['script-src', 'style-src']) {
        expect(directives[name], name).toContain("'self'");
        for (const source of directives[name] ?? [])
          if (name === 'style-src' || !tag.includes(source)) expect(source, name).toMatch(ownOrHashed);
      }
      // No schemes, no wildcards, nothing unencrypted.
      for (const source of Object.values(directives).flat()) {
        expect(source).toMatch(/^('[^']+'|https:\/\/[\w.-]+)$/);
      }
    });
  }
});

test('A page allows only the frames and hosts it needs', async ({ request }) => {
  const sourcesOf = async (path: string) => {
    const policy = policyIn(await (await request.get(path)).text());
    return [...new Set(policy.match(/https?:[^\s;]+/g))];
  };
  expect(await sourcesOf(paths.about)).toEqual([]);
  expect(await sourcesOf(paths.contact)).toEqual(['https://www.openstreetmap.org']);
  expect(await sourcesOf(paths.testimonials)).toEqual(['https://www.youtube-nocookie.com']);
});

test('A script or handler injected into the page does not run', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Content Security Policy|content-security-policy/i);
  // A page without trusted types, which would reject the markup before the policy applies.
  await page.goto(projectWith(({ specifications }) => specifications.length > 0).path);
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

test('Plain text is not accepted as markup', async ({ sharedPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(/TrustedHTML|trusted-types/);
  await page.goto(paths.contact);
  const insert = page.evaluate(() => {
    document.body.innerHTML = '<b>injected</b>';
  });
  await expect(insert).rejects.toThrow(/TrustedHTML/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
