import type { Plugin } from 'vite';

const wrapper = 'native:import-analysis-build';

/**
 * Leaves dynamic imports unwrapped. Vite's wrapper preloads the styles and static imports of a lazy chunk and costs
 * 0.8 kB and a request on every page; lazy chunks here have no styles and are fetched early.
 *
 * @throws If Vite has renamed its plugin.
 */
export const noImportPreload = (): Plugin => ({
  name: 'no-import-preload',
  apply: 'build',
  configResolved: ({ plugins }) => {
    const plugin = plugins.find(({ name }) => name === wrapper);
    if (!plugin) throw new Error(`Vite has no plugin "${wrapper}". What wraps dynamic imports now?`);
    plugin.applyToEnvironment = () => false;
  },
});
