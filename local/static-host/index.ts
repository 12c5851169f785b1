import { access, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ServerRequest } from 'srvx';
import { staticMiddleware } from 'srvx/static';
import { canonicalPath } from './canonical-path.ts';
import { createCompressor } from './compression.ts';
import { parseHeaderRules, setHeaders } from './headers.ts';
import { parseRedirects } from './redirects.ts';

/** Media types that srvx does not know. */
const contentTypes: Record<string, string> = {
  '.webmanifest': 'application/manifest+json',
  '.vtt': 'text/vtt; charset=utf-8',
};

/**
 * Serves a built site as a static host does: URLs without `.html`, the 404 page with its status, the site's
 * `_headers` and `_redirects` (read once, at creation), brotli or gzip, ETags, ranges.
 * @returns a function of the request and its path as sent by the client, which returns the response
 * @throws if `directory` contains no built site
 */
export async function createStaticHost(
  directory: string,
): Promise<(request: Request, rawPath: string) => Promise<Response>> {
  await access(join(directory, 'index.html')).catch(() => {
    throw new Error(`There is no built site in ${directory}. Run "npm run build" first.`);
  });
  const headerRules = parseHeaderRules(await readOptional(join(directory, '_headers')));
  const redirects = new Map(
    parseRedirects(await readOptional(join(directory, '_redirects'))).map(({ from, to }) => [from, to]),
  );
  const serveFile = staticMiddleware({ dir: directory, methods: ['GET', 'HEAD'], compress: false });
  const compress = createCompressor();

  /**
   * Returns the file at a path; undefined if there is none.
   * @param headers conditions, range and encodings of the request
   */
  const file = async (method: string, pathname: string, headers: Headers) => {
    const requestFile = async (requestMethod: string) => {
      const target = new Request(new URL(pathname, 'http://site'), { method: requestMethod, headers });
      const response = await serveFile(target as ServerRequest, () => missing);
      const type = contentTypes[extname(pathname)];
      if (type && response.ok) response.headers.set('content-type', type);
      return response;
    };
    const head = await requestFile('HEAD');
    if (head === missing) return undefined;
    const request = new Request(new URL(pathname, 'http://site'), { method, headers });
    return compress(request, head, () => requestFile('GET'));
  };

  const find = async ({ url, method, headers }: Request, rawPath: string): Promise<Response> => {
    const { pathname, search } = new URL(url);
    const path = canonicalPath(pathname);
    if (path === undefined) return text(400, 'Bad request');

    const redirectTarget = redirects.get(path);
    if (redirectTarget !== undefined) return redirect(301, redirectTarget + search);

    if (!/^\/(_headers|_redirects|404)$/i.test(path)) {
      const isCanonical = path === rawPath;
      const found = await file(isCanonical ? method : 'HEAD', path, headers);
      if (found) return isCanonical ? found : redirect(308, path + search);
    }
    // Conditional and range requests would answer 304 or 206 instead of 404.
    const encodings = new Headers({ 'accept-encoding': headers.get('accept-encoding') ?? '' });
    const page = await file(method, '/404', encodings);
    if (!page) return text(404, 'Not found');
    return new Response(method === 'HEAD' ? null : await page.arrayBuffer(), {
      status: 404,
      headers: page.headers,
    });
  };

  return async (request, rawPath) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const response = isRead
      ? await find(request, rawPath)
      : text(405, 'Method not allowed', { allow: 'GET, HEAD' });
    setHeaders(response, headerRules, new URL(request.url).pathname);
    return response;
  };
}

const missing = new Response(null, { status: 404 });

const redirect = (status: number, location: string) => new Response(null, { status, headers: { location } });

const text = (status: number, message: string, headers: Record<string, string> = {}) =>
  new Response(`${message}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  });

/** Returns a file's text, or an empty string if there is no file. */
const readOptional = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
