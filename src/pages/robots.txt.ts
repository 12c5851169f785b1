import type { APIRoute } from 'astro';
import { gitHost } from '../cms/git-host.ts';

/** Everything but the editor's two megabytes may be read; the sign-in and staff pages say `noindex` themselves. */
export const GET: APIRoute = ({ site }) => {
  const editor = gitHost(process.env) ? 'Disallow: /cms\n' : '';
  return new Response(`User-agent: *\nAllow: /\n${editor}\nSitemap: ${new URL('sitemap-index.xml', site)}\n`);
};
