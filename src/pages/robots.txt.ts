import type { APIRoute } from 'astro';
import { gitHost } from '../cms/git-host.ts';

/** Allows crawling of everything except the editor (two megabytes); the sign-in and staff pages have `noindex`. */
export const GET: APIRoute = ({ site }) => {
  const editor = gitHost(process.env) ? 'Disallow: /cms\n' : '';
  return new Response(`User-agent: *\nAllow: /\n${editor}\nSitemap: ${new URL('sitemap-index.xml', site)}\n`);
};
