import type { AstroIntegration } from 'astro';

/** Adds the content editor at `/cms` while the site is developed. */
export const cms = (): AstroIntegration => ({
  name: 'cms',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/cms', entrypoint: new URL('./index.astro', import.meta.url) });
    },
  },
});
