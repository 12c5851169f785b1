import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../local/http-server.ts';
import { createCompressor } from '../../../local/static-host/compression.ts';
import { createStaticHost } from '../../../local/static-host/index.ts';

const page = (title: string) => `<!doctype html><title>${title}</title>${`<p>${title}</p>`.repeat(300)}`;
const film = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));

const folder = mkdtempSync(join(tmpdir(), 'property-site-'));
const dist = join(folder, 'dist');
let server: RunningServer;

beforeAll(async () => {
  const files: Record<string, string | Buffer> = {
    'dist/index.html': page('Home'),
    'dist/about.html': page('About'),
    'dist/portfolio.html': page('Portfolio'),
    'dist/portfolio/amara.html': page('Amara'),
    'dist/404.html': page('Lost'),
    'dist/_astro/page.css': 'p{color:red}'.repeat(200),
    'dist/_astro/small.js': 'let a',
    'dist/media/hero.mp4': film,
    'dist/photo.avif': Buffer.alloc(3000),
    'dist/manifest.webmanifest': '{}',
    'dist/.env': 'SECRET=1',
    'dist/_headers':
      '/*\n  X-Frame-Options: DENY\n\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    'dist/_redirects': '/project/10 /portfolio/amara 301\n',
    'outside.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  server = await startServer({
    hostname: '127.0.0.1',
    port: 0,
    site: await createStaticHost(dist),
    platform: async (request) => new Response(`platform: ${await request.text()}`),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Like `fetch`, but without redirects, decoding or normalisation of the path. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(server.url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, method, headers }, resolve).on('error', reject).end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

describe('addresses', () => {
  test.each([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/portfolio', 'Portfolio'],
    ['/portfolio?status=all', 'Portfolio'],
    ['/portfolio/amara', 'Amara'],
  ])('%s is a page', async (path, title) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe(page(title));
  });

  test.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/about.html?a=1&b=2', '/about?a=1&b=2'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['//about', '/about'],
    ['/%61bout', '/about'],
    ['/portfolio%2Famara.html', '/portfolio/amara'],
    ['/a%62out//', '/about'],
    ['/portfolio/amara/', '/portfolio/amara'],
    ['/./about', '/about'],
    ['/%2e/about', '/about'],
    ['/portfolio/../about', '/about'],
    ['/portfolio/%2E%2e/about.html/.?a=1', '/about?a=1'],
    ['/about/..', '/'],
    ['/\\about', '/about'],
    ['/x/../about', '/about'],
    ['/about%2f', '/about'],
  ])('%s redirects to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect(status).toBe(308);
    expect(headers.location).toBe(location);
  });

  test('thousands of slashes before a page redirect to it', async () => {
    const { status, headers } = await get(`${'/'.repeat(12_000)}about`);
    expect(status).toBe(308);
    expect(headers.location).toBe('/about');
  });

  test('a moved page redirects to its new address and keeps the query', async () => {
    for (const path of ['/project/10', '/project/10/']) {
      const { status, headers } = await get(`${path}?utm_source=mail`);
      expect(status).toBe(301);
      expect(headers.location).toBe('/portfolio/amara?utm_source=mail');
    }
  });

  test.each([
    '/missing',
    '/missing.html',
    '/missing/',
    '/_astro/missing.css',
    '/404',
    '//evil.example/',
    '/project/11',
  ])('%s is the 404 page', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe(page('Lost'));
    expect(headers['cache-control']).not.toContain('immutable');
  });

  test('the 404 page keeps its status for conditional and range requests', async () => {
    const { headers } = await get('/missing');
    const again = await get('/missing', { 'if-none-match': String(headers.etag), range: 'bytes=0-1' });
    expect(again.status).toBe(404);
  });

  test.each([
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/..%5coutside.txt',
    '/.env',
    '/_headers',
    '/_redirects',
    '/_HEADERS',
    '/%5fheaders',
  ])('%s reveals nothing', async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/secret|SECRET|X-Frame|301/);
  });

  test.each(['/%00', '/%zz', '/%c0%ae', '/about%00.html'])('%s is a bad request', async (path) => {
    expect((await get(path)).status).toBe(400);
  });
});

describe('responses', () => {
  test('text is compressed with brotli, or with gzip for browsers without brotli', async () => {
    const brotli = await get('/about', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(page('About'));
    const gzip = await get('/about', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(page('About'));
  });

  test('a file is compressed and cached once per encoding, whatever its query', async () => {
    const compress = createCompressor();
    const text = page('About');
    const head = new Response(null, {
      headers: { etag: '"1"', 'content-type': 'text/html', 'content-length': String(text.length) },
    });
    let read = 0;
    const open = async () => {
      read += 1;
      return new Response(text);
    };
    for (let number = 0; number < 50; number += 1)
      for (const encoding of ['br', 'gzip', 'gzip;q=1, br;q=0']) {
        const url = `http://localhost/about?utm=${number}`;
        const request = new Request(url, { headers: { 'accept-encoding': encoding } });
        expect((await compress(request, head, open)).status).toBe(200);
      }
    expect(read).toBe(2);
  });

  test('the 404 page is compressed too', async () => {
    const { status, headers, body } = await get('/missing', { 'accept-encoding': 'br' });
    expect(status).toBe(404);
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(page('Lost'));
  });

  test.each([
    ['a film', '/media/hero.mp4'],
    ['a photograph', '/photo.avif'],
    ['a very small file', '/_astro/small.js'],
  ])('%s is sent uncompressed', async (_, path) => {
    expect((await get(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('a rebuilt page is sent again', async () => {
    await writeFile(join(dist, 'fresh.html'), page('Before'));
    const before = await get('/fresh', { 'accept-encoding': 'br' });
    await writeFile(join(dist, 'fresh.html'), page('After it changed'));
    const after = await get('/fresh', {
      'accept-encoding': 'br',
      'if-none-match': String(before.headers.etag),
    });
    expect(after.status).toBe(200);
    expect(brotliDecompressSync(after.body).toString()).toBe(page('After it changed'));
  });

  test('a page that is already cached is not sent again', async () => {
    for (const encoding of ['br', 'identity']) {
      const first = await get('/about', { 'accept-encoding': encoding });
      const again = await get('/about', {
        'accept-encoding': encoding,
        'if-none-match': String(first.headers.etag),
      });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
    }
  });

  test('HEAD returns only headers', async () => {
    for (const [path, status] of [
      ['/about', 200],
      ['/missing', 404],
    ] as const) {
      const { status: given, headers, body } = await get(path, { 'accept-encoding': 'br' }, 'HEAD');
      expect(given).toBe(status);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body.length).toBe(0);
    }
  });

  test('a player can request a part of a film', async () => {
    const { status, headers, body } = await get('/media/hero.mp4', { range: 'bytes=1000-1999' });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe('bytes 1000-1999/5000');
    expect(headers['content-type']).toBe('video/mp4');
    expect(body.equals(film.subarray(1000, 2000))).toBe(true);
    expect((await get('/media/hero.mp4', { range: 'bytes=9000-' })).status).toBe(416);
    expect((await get('/media/hero.mp4')).headers['accept-ranges']).toBe('bytes');
  });

  test('an aborted download does not affect other visitors', async () => {
    await writeFile(join(dist, 'long.mp4'), Buffer.alloc(20_000_000));
    const { port } = new URL(server.url);
    for (let visitor = 0; visitor < 5; visitor++) {
      await new Promise((resolve) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.write('GET /long.mp4 HTTP/1.1\r\nHost: site\r\n\r\n');
        socket.once('data', () => socket.destroy()).once('close', resolve);
      });
    }
    expect((await get('/about')).status).toBe(200);
  });

  test('headers follow the rules of the site', async () => {
    const css = await get('/_astro/page.css');
    expect(css.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
    const home = await get('/');
    expect(home.headers['x-frame-options']).toBe('DENY');
    expect(home.headers['cache-control']).toContain('must-revalidate');
    expect((await get('/manifest.webmanifest')).headers['content-type']).toBe('application/manifest+json');
  });
});

describe('the shared origin', () => {
  test('forwards platform paths to the platform', async () => {
    const answer = await fetch(`${server.url}/functions/v1/send-enquiry`, { method: 'POST', body: 'hello' });
    expect(await answer.text()).toBe('platform: hello');
    expect((await get('/authors')).status).toBe(404);
  });

  test('refuses POST for pages', async () => {
    const { status, headers } = await get('/about', {}, 'POST');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

test('without a built site the server explains what to do', async () => {
  await expect(createStaticHost(join(folder, 'nowhere'))).rejects.toThrow('npm run build');
});
