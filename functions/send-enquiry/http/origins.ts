import { projectHeader } from '../../../src/components/form/hidden-fields.ts';
import { sourceHeader } from '../../../src/components/form/lead-source-parameters.ts';

/** One or more origins; the first is the site's main one. */
export type Origins = readonly [string, ...string[]];

/**
 * Reads `https://www.example.com, https://example.com`; paths are dropped.
 * @throws if the list is empty or an entry is not an http(s) URL
 */
export function parseOrigins(list: string): Origins {
  const [main, ...others] = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const url = URL.parse(entry);
      if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`Not the URL of a site: "${entry}"`);
      return url.origin;
    });
  if (main === undefined) throw new Error('SITE_URL must name the origin of the public site.');
  return [main, ...others];
}

/** Returns the site's origin for a request: the `Origin` header if it is known, else the main one. */
export function siteOrigin(request: Request, origins: Origins): string {
  const origin = request.headers.get('origin');
  return origins.find((known) => known === origin) ?? origins[0];
}

/**
 * Whether a page of another site made this request. `Sec-Fetch-Site` decides for our own form page, which on the
 * hosted platform has the function's origin, and for pages that hide their origin (`Origin: null`). Requests without
 * either header, from tools and old browsers, are not foreign.
 */
export function isForeign(request: Request, origins: Origins): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin') return false;
  return origin === null ? site === 'cross-site' : !origins.includes(origin);
}

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
