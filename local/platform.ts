import { readBytes } from '../functions/send-enquiry/body.ts';
import type { Backend } from './backend.ts';
import { type Handler, type LocalService, sendEnquiry } from './send-enquiry.ts';

/** The largest sign-in or data request, in bytes: far above any of the site. The function has limits of its own. */
export const maxRequestBytes = 1_000_000;

/** Whether a path belongs to the platform rather than to the site. */
export function isPlatformPath(pathname: string): boolean {
  return /^\/(auth|rest|functions|storage|realtime)\/v1(\/|$)/.test(pathname);
}

/**
 * Answers the platform's paths as a hosted project does: sign-in, data, the one function;
 * JSON with status 404 for everything this site does not use.
 * @param loadHandler called for each request, so that an edited handler is picked up
 * @param service the function at work
 */
export function createPlatform(backend: Backend, loadHandler: () => Promise<Handler>, service: LocalService) {
  const enquiries = sendEnquiry(service, loadHandler);
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (/^\/(auth|rest)\/v1\//.test(pathname)) {
      if (!request.body) return withoutPages(await backend.fetch(request));
      const body = await readBytes(request, maxRequestBytes);
      if (!body) return Response.json({ message: 'The request is too large.' }, { status: 413 });
      const { url, method, headers } = request;
      return withoutPages(await backend.fetch(new Request(url, { method, headers, body })));
    }
    if (/^\/functions\/v1\/send-enquiry\/?$/.test(pathname)) {
      return enquiries(request);
    }
    const message = pathname.startsWith('/functions/') ? 'Function not found' : 'Not found';
    return Response.json({ message }, { status: 404 });
  };
}

/** The backend shows a page of its own at addresses it does not know; a hosted project has none there. */
function withoutPages(response: Response): Response {
  const isPage = response.status < 300 && response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? Response.json({ message: 'Not found' }, { status: 404 }) : response;
}
