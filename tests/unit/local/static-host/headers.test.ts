import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headersFor, parseHeaderRules } from '../../../../local/static-host/headers.ts';

describe('the header rules of the site', () => {
  const rules = parseHeaderRules(readFileSync('public/_headers', 'utf8'));
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

  test('versioned files are cached as immutable, and everything else has the default of the host', () => {
    for (const file of ['/_astro/page.js', '/media/hero.mp4']) {
      expect(header(file, 'cache-control')).toBe('public, max-age=31536000, immutable');
    }
    // Hosts send their own default.
    for (const page of ['/', '/about', '/portfolio/amara']) expect(header(page, 'cache-control')).toBeNull();
  });

  test('no path gets a header from two rules, which hosts would resolve differently', () => {
    for (const path of ['/', '/about', '/_astro/page.js', '/media/hero.mp4']) {
      const names = rules
        .filter((rule) => [...headersFor([rule], path)].length > 0)
        .flatMap((rule) => Object.keys(rule.headers));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('no address can be framed', () => {
    for (const path of ['/', '/%61dmin', '/missing'])
      expect(header(path, 'content-security-policy')).toBe("frame-ancestors 'none'");
  });

  test('fit the limits of Cloudflare Pages: 100 rules, lines of 2,000 characters', () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    const lines = rules.flatMap(({ headers }) => Object.entries(headers).map((entry) => entry.join(': ')));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
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
  ])('%s covers the path %s: %s', (pattern, path, covered) => {
    expect(headersFor(rules(pattern), path).has('x-covered')).toBe(covered);
  });
});
