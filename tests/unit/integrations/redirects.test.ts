import { describe, expect, test } from 'vitest';
import { parseRedirects } from '../../../local/static-host/redirects.ts';
import { formatRedirects } from '../../../src/integrations/redirects/index.ts';

describe('the redirects', () => {
  const redirects = [
    { from: '/project/10', to: '/portfolio/amara' },
    { from: '/project/101', to: '/portfolio/stany-towers' },
  ];

  test('are the same after being written and parsed', () => {
    expect(parseRedirects(`# moved\n\n${formatRedirects(redirects)}`)).toEqual(redirects);
  });

  test('work on Netlify, which applies the first rule, and on Cloudflare, which skips the one with "!"', () => {
    const rules = formatRedirects(redirects)
      .split('\n')
      .filter((line) => line.startsWith('/project/10 '));
    expect(rules).toEqual(['/project/10 /portfolio/amara 301!', '/project/10 /portfolio/amara 301']);
  });

  test('that the local server does not support are refused', () => {
    expect(() => formatRedirects([{ from: '/old page', to: '/' }])).toThrow();
    expect(() => formatRedirects([{ from: '/old', to: 'http://evil.example' }])).toThrow();
    expect(() => parseRedirects('/old/* /new 301')).toThrow();
    expect(() => parseRedirects('/old /new 302')).toThrow();
  });
});
