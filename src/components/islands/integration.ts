import type { AstroIntegration } from 'astro';

/**
 * Registers the two ways an island wakes on this site:
 * `client:near` when it is about to be seen or is touched, `client:touch` only when it is touched.
 */
export const islandDirectives = (): AstroIntegration => ({
  name: 'island-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['near', 'touch'] as const) {
        addClientDirective({ name, entrypoint: new URL(`./${name}.ts`, import.meta.url).pathname });
      }
    },
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: boolean;
    'client:touch'?: boolean;
  }
}
