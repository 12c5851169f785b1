import type { APIRoute } from 'astro';

/** Everything may be read; the sign-in and staff pages say `noindex` themselves. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('sitemap-index.xml', site)}\n`);
