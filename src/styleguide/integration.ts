import type { AstroIntegration } from 'astro';

/** Adds the style guide at `/styleguide` in development; it is not part of the build. */
export const styleguide = (): AstroIntegration => ({
  name: 'styleguide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/styleguide', entrypoint: new URL('./index.astro', import.meta.url) });
    },
  },
});
