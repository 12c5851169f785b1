import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { serve } from 'srvx';
import { isPlatformPath } from './request-router.ts';
import { reachableHost } from './server-address.ts';

type Fetch = (request: Request) => Promise<Response>;

export interface ServerOptions {
  /** Name or address to listen on. */
  hostname: string;
  /** 0 picks a free port. */
  port: number;
  /** Handles requests outside the platform's paths. @param path as sent by the client, not normalised */
  site: (request: Request, path: string) => Promise<Response>;
  /** Handles requests to the platform's paths. */
  platform: Fetch;
}

export interface RunningServer {
  /** URL of the site, without a trailing slash. */
  url: string;
  /** Stops listening and waits for requests in flight. */
  close: () => Promise<void>;
}

/** Serves site and platform on one origin. @throws if it cannot listen on the address */
export async function startServer({ hostname, port, site, platform }: ServerOptions): Promise<RunningServer> {
  const server = serve({
    hostname,
    port,
    silent: true,
    gracefulShutdown: false,
    fetch: (request) => {
      const url = URL.parse(request.url);
      if (!url) return new Response('Bad request\n', { status: 400 });
      if (isPlatformPath(url.pathname)) return platform(request);
      // The URL parser has resolved `.` and `..`, so take the path from the request line.
      const [path = url.pathname] = /^\/[^?]*/.exec(request.runtime?.node?.req.url ?? '') ?? [];
      return site(request, path);
    },
    error: (error) => {
      console.error('Request failed:', error);
      return new Response('Internal server error\n', { status: 500 });
    },
  });
  const http = server.node?.server as Server;
  const responses = new Set<ServerResponse>();
  http.on('request', (_, response: ServerResponse) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });
  await server.ready();
  const url = new URL(server.url ?? `http://${hostname}:${port}`);
  // Browsers treat localhost as a secure context, and it is the name people type.
  url.hostname = url.hostname === '127.0.0.1' ? 'localhost' : reachableHost(url.hostname);
  return {
    url: url.origin,
    close: async () => {
      const closed = server.close();
      await Promise.all([...responses].map((response) => once(response, 'close')));
      // Connections without a request would otherwise stay open until their timeout.
      http.closeAllConnections();
      await closed;
    },
  };
}
