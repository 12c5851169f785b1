import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { TouchOptions } from '../components/islands/touch-directive.client.ts';

/** Registers `client:touch`, which hydrates the islands of public pages when they are touched. */
export const islandDirectives = (): AstroIntegration => ({
  name: 'island-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      // `URL.pathname` keeps spaces escaped, and no such file exists.
      const entrypoint = fileURLToPath(
        new URL('../components/islands/touch-directive.client.ts', import.meta.url),
      );
      addClientDirective({ name: 'touch', entrypoint });
    },
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean | TouchOptions;
  }
}
