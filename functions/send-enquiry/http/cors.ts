import { projectHeader } from '../../../src/components/form/hidden-fields.ts';
import { sourceHeader } from '../../../src/components/form/lead-source-parameters.ts';
import { isForeign, type Origins } from './origins.ts';

/** Allowed methods, for preflights and 405 responses. */
export const allowedMethods = 'GET, HEAD, POST, OPTIONS';

/** Request headers of the site's own pages, including those of supabase-js. */
const allowedHeaders = [
  'content-type',
  'apikey',
  'authorization',
  'x-client-info',
  'idempotency-key',
  'x-fill-time',
  'x-consent',
  projectHeader,
  'x-turnstile-token',
  sourceHeader,
].join(', ');

/** Cache lifetime of a preflight in seconds: one day, the most that any browser honours. */
const preflightMaxAge = 86_400;

/** Answers a preflight: 204 for the site's own pages, 403 for others. */
export function preflight(request: Request, origins: Origins): Response {
  if (isForeign(request, origins)) return new Response(null, { status: 403 });
  return new Response(null, {
    status: 204,
    headers: {
      allow: allowedMethods,
      'access-control-allow-methods': allowedMethods,
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': String(preflightMaxAge),
    },
  });
}

/** Lets the site's own pages, and only those, read the response. Modifies and returns `response`. */
export function allowSite(response: Response, request: Request, origins: Origins): Response {
  const origin = request.headers.get('origin');
  response.headers.append('vary', 'Origin');
  if (origin !== null && origins.includes(origin)) {
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-expose-headers', 'retry-after');
  }
  return response;
}
