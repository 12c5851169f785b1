import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { serve } from 'srvx';
import { isPlatformPath } from './request-router.ts';
import { reachableHost } from './settings.ts';

type Fetch = (request: Request) => Promise<Response>;

export interface ServerOptions {
  /** Name or address to listen on. */
  hostname: string;
  /** 0 picks a free one. */
  port: number;
  /** Answers everything that is not the platform's. @param path as the client spelled it */
  site: (request: Request, path: string) => Promise<Response>;
  /** Answers the platform's paths. */
  platform: Fetch;
}

export interface RunningServer {
  /** Where the site is reached, without a trailing slash. */
  url: string;
  /** Stops listening and waits until every request under way has its answer. */
  close: () => Promise<void>;
}

/** Serves site and platform on one origin. @throws if the address cannot be listened on */
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
      // The parser has resolved `.` and `..`.
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
  // The name browsers count as a secure place and people type.
  url.hostname = url.hostname === '127.0.0.1' ? 'localhost' : reachableHost(url.hostname);
  return {
    url: url.origin,
    close: async () => {
      const closed = server.close();
      await Promise.all([...responses].map((response) => once(response, 'close')));
      // A connection that has sent no request would otherwise stay until its timeout.
      http.closeAllConnections();
      await closed;
    },
  };
}
