import sharp from 'sharp';
import { type ServerRequest, serve } from 'srvx';
import { staticMiddleware } from 'srvx/static';

/** A server of a built site for printing, with the paths loaded from it. */
export interface PrintServer {
  /** Host and port it listens on. */
  host: string;
  /** Paths requested so far. */
  loaded: ReadonlySet<string>;
  close: () => Promise<void>;
}

/**
 * Serves a built site to one browser for printing: without scripts, which defer off-screen content, without lazy
 * loading, and with photographs as JPEG, which a PDF embeds unchanged; other formats would be decompressed.
 */
export async function startPrintServer(directory: string): Promise<PrintServer> {
  const files = staticMiddleware({ dir: directory, methods: ['GET'], compress: false });
  const loaded = new Set<string>();
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    silent: true,
    gracefulShutdown: false,
    fetch: async ({ url }) => {
      loaded.add(decodeURIComponent(new URL(url).pathname));
      const request = new Request(url) as ServerRequest;
      return printable(await files(request, () => new Response(null, { status: 404 })));
    },
  });
  await server.ready();
  return { host: new URL(server.url ?? '').host, loaded, close: () => server.close(true) };
}

async function printable(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('image/avif') || type.startsWith('image/webp')) {
    const picture = sharp(await response.bytes()).jpeg({ quality: 78, mozjpeg: true });
    return new Response(new Uint8Array(await picture.toBuffer()), {
      headers: { 'content-type': 'image/jpeg' },
    });
  }
  if (!type.startsWith('text/html')) return response;
  const html = (await response.text()).replaceAll(' loading="lazy"', '');
  return new Response(html, {
    headers: { 'content-type': type, 'content-security-policy': "script-src 'none'" },
  });
}
