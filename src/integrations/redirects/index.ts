import type { AstroIntegration } from 'astro';

/** Publishes the old addresses as `_redirects`: a route that Astro would take for a private file of `src/pages`. */
export const redirects = (): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      injectRoute({ pattern: '/_redirects', entrypoint: new URL('route.ts', import.meta.url) });
    },
  },
});
