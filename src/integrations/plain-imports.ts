import type { Plugin } from 'vite';

/**
 * Replaces Vite's helper for dynamic imports, 0.8 kB on every page, by the import itself. The helper fetches the
 * styles and the static imports of a lazy chunk ahead; lazy chunks here have no styles, and a touch fetches them
 * early. Should Vite rename the helper, the script budget of tests/e2e/budgets.spec.ts fails.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  // Otherwise each script lists the files that the helper would fetch.
  configEnvironment: () => ({ build: { modulePreload: false } }),
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
