import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { gitHost } from './git-host.ts';
import { allowSignInWindow } from './sign-in-window.ts';

/** Adds the content editor at `/cms` in development, and to builds with a configured Git host. */
export const cms = (): AstroIntegration => {
  const host = gitHost(process.env);
  return {
    name: 'cms',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev' && !host) return;
        updateConfig({ vite: { plugins: [ownFontsOnly, noHighlighting] } });
        injectRoute({ pattern: '/cms', entrypoint: new URL('./index.astro', import.meta.url) });
      },
      'astro:build:done': async ({ dir }) => {
        if (!host?.authUrl) return;
        const file = new URL('_headers', dir);
        await writeFile(file, allowSignInWindow(await readFile(file, 'utf8')));
      },
    },
  };
};

/** @sveltia/cms 0.221.1 bundles its fonts but also requests them from a public CDN, which the policy blocks. */
const ownFontsOnly: Plugin = {
  name: 'cms-own-fonts-only',
  apply: 'build',
  transform: {
    filter: { id: /@sveltia\/cms\// },
    handler: (code) => ({
      code: code.replaceAll(/@font-face \{[^{}]*https:\/\/cdn\.jsdelivr\.net[^{}]*\}/g, ''),
      map: null,
    }),
  },
};

/** The package bundles the grammars of 300 programming languages; no content field holds code. */
const noHighlighting: Plugin = {
  name: 'cms-no-highlighting',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^@shikijs\/langs\// }, handler: () => '\0no-grammar' },
  load: { filter: { id: /^\0no-grammar$/ }, handler: () => 'export default [];' },
};
