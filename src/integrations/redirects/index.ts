import type { AstroIntegration } from 'astro';
import type { Redirect } from '../../features/redirects/schema.ts';

/** Publishes redirects as `_redirects`. An injected route, because in `src/pages` Astro would treat it as private. */
export const redirects = (): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      injectRoute({ pattern: '/_redirects', entrypoint: new URL('route.ts', import.meta.url) });
    },
  },
});

const note =
  '# Each redirect twice: Netlify needs the "!" because a page stands there too; Cloudflare skips such lines.\n';

/** Formats redirects as a `_redirects` file (Netlify, Cloudflare Pages). @throws if a path is invalid */
export function formatRedirects(redirects: readonly Redirect[]): string {
  const lines = redirects.map(({ from, to }) => {
    if (!/^\/[^\s*:#]*$/.test(from)) throw new Error(`_redirects: not a plain path: "${from}"`);
    if (!/^(\/[^\s*:#]*|https:\/\/[^\s*#]+)$/.test(to))
      throw new Error(`_redirects: neither a plain path nor an https address: "${to}"`);
    return `${from} ${to} 301!\n${from} ${to} 301\n`;
  });
  return [note, ...lines].join('');
}
