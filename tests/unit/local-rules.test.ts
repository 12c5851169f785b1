import { describe, expect, test } from 'vitest';
import { formatHeaderRules, headersFor, hostLimits, parseHeaderRules } from '../../local/header-rules.ts';
import { headerRules } from '../../local/host-rules.ts';
import { formatRedirects, parseRedirects } from '../../local/redirect-rules.ts';

describe('the header rules of the site', () => {
  const rules = headerRules(
    new Map([
      ['/', "default-src 'none'"],
      ['/about', "default-src 'self'"],
      ['/portfolio/amara', "default-src 'none'"],
    ]),
  );
  const header = (path: string, name: string) => headersFor(rules, path).get(name);

  test.each(['/', '/about', '/_astro/page.js', '/media/hero.mp4', '/missing'])('%s is protected', (path) => {
    expect(header(path, 'x-content-type-options')).toBe('nosniff');
    expect(header(path, 'x-frame-options')).toBe('DENY');
    expect(header(path, 'referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(header(path, 'permissions-policy')).toContain('camera=()');
    expect(header(path, 'cross-origin-opener-policy')).toBe('same-origin');
    expect(header(path, 'cross-origin-resource-policy')).toBe('same-origin');
    expect(header(path, 'strict-transport-security')).toMatch(/max-age=\d{8}/);
  });

  test('pages are asked for again each time, files with a version in their name never', () => {
    for (const page of ['/', '/about', '/portfolio/amara'])
      expect(header(page, 'cache-control')).toContain('must-revalidate');
    for (const file of ['/_astro/page.js', '/media/hero.mp4', '/drawings/amara/map.svg']) {
      expect(header(file, 'cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('no path gets one header from two rules, which hosts would resolve differently', () => {
    for (const path of ['/', '/about', '/_astro/page.js', '/media/hero.mp4']) {
      const names = rules
        .filter((rule) => [...headersFor([rule], path)].length > 0)
        .flatMap((rule) => Object.keys(rule.headers));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('each page has its own policy, and what is no page has none', () => {
    expect(header('/', 'content-security-policy')).toBe("default-src 'none'");
    expect(header('/about', 'content-security-policy')).toBe("default-src 'self'");
    expect(header('/missing', 'content-security-policy')).toBeNull();
  });

  test('what a host would not take is told', () => {
    expect(hostLimits(rules)).toEqual([]);
    const long = [{ pattern: '/about', headers: { 'X-Long': 'x'.repeat(2000) } }];
    expect(hostLimits(long)).toEqual(['_headers: X-Long of /about has more than 2000 characters.']);
    const many = Array.from({ length: 101 }, (_, index) => ({ pattern: `/${index}`, headers: {} }));
    expect(hostLimits(many)).toEqual(['_headers: 101 rules are more than 100.']);
  });

  test('survive being written and read', () => {
    expect(parseHeaderRules(formatHeaderRules(rules))).toEqual(rules);
  });
});

describe('a pattern', () => {
  const rules = (pattern: string) => [{ pattern, headers: { 'x-covered': 'yes' } }];
  test.each([
    ['/about', '/about', true],
    ['/about', '/about/team', false],
    ['/*', '/', true],
    ['/_astro/*', '/_astro/a/b.js', true],
    ['/_astro/*', '/_astro', false],
    ['/*.pdf', '/files/brochure.pdf', true],
    ['/*.pdf', '/files/brochure.pdf.html', false],
    ['/a*b*c', '/aXbYc', true],
    ['/a*a', '/a', false],
  ])('%s and the path %s', (pattern, path, covered) => {
    expect(headersFor(rules(pattern), path).has('x-covered')).toBe(covered);
  });
});

describe('the redirects', () => {
  const redirects = [
    { from: '/project/10', to: '/portfolio/amara' },
    { from: '/project/101', to: '/portfolio/stany-towers' },
  ];

  test('survive being written and read', () => {
    expect(parseRedirects(`# moved\n\n${formatRedirects(redirects)}`)).toEqual(redirects);
  });

  test('hold on Netlify, which takes the first rule, and on Cloudflare, which skips the marked one', () => {
    const rules = formatRedirects(redirects)
      .split('\n')
      .filter((line) => line.startsWith('/project/10 '));
    expect(rules).toEqual(['/project/10 /portfolio/amara 301!', '/project/10 /portfolio/amara 301']);
  });

  test('that the local server would not obey are refused', () => {
    expect(() => formatRedirects([{ from: '/old page', to: '/' }])).toThrow();
    expect(() => formatRedirects([{ from: '/old', to: 'https://evil.example' }])).toThrow();
    expect(() => parseRedirects('/old/* /new 301')).toThrow();
    expect(() => parseRedirects('/old /new 302')).toThrow();
  });
});
