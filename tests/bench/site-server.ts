import { brotliCompressSync } from 'node:zlib';
import { type RunningServer, startServer } from '../../local/http-server.ts';
import { createStaticHost } from '../../local/static-host/index.ts';

/** The built site and its limit pages on one server. */
export interface SiteServer extends RunningServer {
  /** Serves a limit page with the headers of its page. @returns its URL */
  addLimitPage: (pathname: string, html: string) => string;
}

/** Serves a built site on a free port, without its backend. @throws if `directory` contains no built site */
export async function startSiteServer(directory: string): Promise<SiteServer> {
  const site = await createStaticHost(directory);
  const limitPages = new Map<string, { pathname: string; body: Uint8Array<ArrayBuffer> }>();
  const server = await startServer({
    hostname: '127.0.0.1',
    port: 0,
    platform: async () => new Response('Not found', { status: 404 }),
    site: async (request, path) => {
      const limit = limitPages.get(new URL(request.url).pathname);
      if (!limit) return site(request, path);
      const page = new Request(new URL(limit.pathname, request.url), { method: 'HEAD' });
      const original = await site(page, limit.pathname);
      const headers = new Headers(original.headers);
      // The policy allows only the page's own styles; the other headers describe its body.
      for (const name of ['content-security-policy', 'content-length', 'etag', 'last-modified'])
        headers.delete(name);
      headers.set('content-encoding', 'br');
      return new Response(limit.body, { headers });
    },
  });
  const url = server.url.replace('localhost', '127.0.0.1');
  return {
    url,
    close: server.close,
    addLimitPage: (pathname, html) => {
      const address = `/limit${pathname}`;
      limitPages.set(address, { pathname, body: brotliCompressSync(html) as Uint8Array<ArrayBuffer> });
      return url + address;
    },
  };
}
