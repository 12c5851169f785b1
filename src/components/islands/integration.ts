import type { AstroIntegration } from 'astro';
import type { TouchOptions } from './touch.ts';

/** Registers `client:touch`, the way islands of the public pages wake: only when they are touched. */
export const islandDirectives = (): AstroIntegration => ({
  name: 'island-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: new URL('./touch.ts', import.meta.url).pathname }),
  },
});

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean | TouchOptions;
  }
}
