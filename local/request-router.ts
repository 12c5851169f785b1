import { readBytes } from '../functions/send-enquiry/http/body.ts';
import { createAuthGuard } from './auth/guard.ts';
import { changesPassword, endOtherSessions } from './auth/password-change.ts';
import type { Backend } from './backend.ts';
import { type Handler, type LocalFunction, sendEnquiry } from './enquiry-function.ts';
import { createMaintenance } from './maintenance-endpoint.ts';
import { maxQueryDepth, maxRequestBytes, queryDepth } from './request-limits.ts';
import { attemptLimits } from './settings.ts';

/** Whether a path belongs to the platform rather than to the site. */
export function isPlatformPath(pathname: string): boolean {
  return /^\/(auth|rest|functions|storage|realtime|embedded)\/v1(\/|$)/.test(pathname);
}

/**
 * Creates a router for the platform's paths that responds like a hosted project: auth, data, the one function; JSON
 * with status 404 for everything this site does not use.
 * @param loadHandler called for each request, to pick up edits to the handler
 * @param enquiryFunction the function, as set up by `localFunction`
 */
export function createRequestRouter(
  backend: Backend,
  loadHandler: () => Promise<Handler>,
  enquiryFunction: Pick<LocalFunction, 'dependencies'>,
) {
  const enquiries = sendEnquiry(enquiryFunction, loadHandler);
  const maintenance = createMaintenance(backend);
  const guard = createAuthGuard(backend, attemptLimits());
  const forward = async (request: Request, isAuth: boolean): Promise<Response> => {
    const { url, method } = request;
    if (!isAuth && queryDepth(new URL(url).searchParams) > maxQueryDepth)
      return Response.json(
        { code: 'PGRST100', details: null, hint: null, message: 'The query is nested too deep.' },
        { status: 400 },
      );
    const headers = new Headers(request.headers);
    // Auth accepts only JSON: lite would fail internally on a form without parts.
    if (isAuth && headers.has('content-type')) headers.set('content-type', 'application/json');
    // Node discards a body that nobody began to read; otherwise the connection's next request waits behind it.
    const bytes = await readBytes(request, maxRequestBytes);
    if (!bytes) return Response.json({ message: 'The request is too large.' }, { status: 413 });
    const guardedBody = isAuth
      ? await guard(request, bytes, enquiryFunction.dependencies.clientAddress(request))
      : bytes;
    if (guardedBody instanceof Response) return guardedBody;
    const apiResponse = await backend.fetch(
      new Request(url, { method, headers, ...(request.body && { body: guardedBody }) }),
    );
    if (isAuth && apiResponse.ok && changesPassword(method, bytes)) await endOtherSessions(backend, request);
    return apiResponse;
  };
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (/^\/functions\/v1\/send-enquiry\/?$/.test(pathname)) return enquiries(request);
    const [, service] = /^\/(auth|rest)\/v1\//.exec(pathname) ?? [];
    if (service) return withSafeHeaders(await forward(request, service === 'auth'));
    if (pathname.startsWith('/embedded/')) return withSafeHeaders(await maintenance(request));
    const message = pathname.startsWith('/functions/') ? 'Function not found' : 'Not found';
    return withSafeHeaders(Response.json({ message }, { status: 404 }));
  };
}

/**
 * Prevents caching and content sniffing of the backend's responses. For unknown paths the backend responds with an
 * HTML page or plain text; these become a JSON 404, since a hosted project has neither.
 */
function withSafeHeaders(response: Response): Response {
  const type = response.headers.get('content-type') ?? '';
  const isUnknown = response.status === 404 || (response.status < 300 && type.startsWith('text/html'));
  const apiResponse =
    isUnknown && !type.includes('json')
      ? Response.json({ message: 'Not found' }, { status: 404 })
      : new Response(response.body, response);
  apiResponse.headers.set('cache-control', 'no-store');
  apiResponse.headers.set('x-content-type-options', 'nosniff');
  return apiResponse;
}
