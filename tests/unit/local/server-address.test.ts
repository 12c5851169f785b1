import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exposureWarning, listenAddress, publicOrigin } from '../../../local/server-address.ts';
import { site } from '../../../src/site.ts';

beforeEach(() => {
  for (const name of ['PORT', 'HOST', 'SITE_URL', 'SUPABASE_URL', 'SUPABASE_SECRET_KEY'])
    vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['', 4321],
  ['0', 0],
  ['8080', 8080],
  ['65535', 65_535],
])('PORT=%s is port %i', (text, port) => {
  vi.stubEnv('PORT', text);
  expect(listenAddress()).toEqual({ hostname: '127.0.0.1', port });
});

test.each(['0x11b0', '1e3', '65536', '-1', '80.5', ' 80', 'http'])('PORT=%s is refused', (text) => {
  vi.stubEnv('PORT', text);
  expect(listenAddress).toThrow(`PORT must be a number from 0 to 65535, not "${text}".`);
});

test.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])('HOST=%s needs no warning', (host) => {
  expect(exposureWarning(host, site.url)).toBeUndefined();
});

test.each(['0.0.0.0', '::', '192.168.1.20', '127.example.com'])('HOST=%s causes a warning', (host) => {
  expect(exposureWarning(host, site.url)).toContain(`HOST=${host}: the site and its sign-in can be reached`);
});

test.each([
  ['http://0.0.0.0:4321', '', 'http://localhost:4321'],
  ['http://[::]:4321/', '', 'http://localhost:4321'],
  ['http://192.168.1.20:4321', '', 'http://192.168.1.20:4321'],
  ['http://0.0.0.0:4321', 'https://www.example.com,https://example.com', 'https://www.example.com'],
])('mails of a server at %s with SITE_URL "%s" link to %s', (listening, siteUrl, origin) => {
  vi.stubEnv('SITE_URL', siteUrl);
  expect(publicOrigin(listening)).toBe(origin);
});
