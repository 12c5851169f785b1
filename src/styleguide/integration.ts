import type { AstroIntegration } from 'astro';

/** Adds the style page at `/styleguide` while the site is developed; the built site has no such page. */
export const styleguide = (): AstroIntegration => ({
  name: 'styleguide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/styleguide', entrypoint: new URL('./index.astro', import.meta.url) });
    },
  },
});
