import type { AstroIntegration } from 'astro';

/** Publishes redirects as `_redirects`. An injected route, because in `src/pages` Astro would treat it as private. */
export const redirects = (): AstroIntegration => ({
  name: 'redirects',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      injectRoute({ pattern: '/_redirects', entrypoint: new URL('route.ts', import.meta.url) });
    },
  },
});
