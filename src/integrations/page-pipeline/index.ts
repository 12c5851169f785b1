import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { selectAll, selectOne } from 'css-select';
import render from 'dom-serializer';
import { type AnyNode, type Document, Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { loadEnv } from 'vite';
import { contentPolicy, type PolicyOrigins } from './content-policy.ts';
import { firstScreenStyles } from './first-screen-styles.ts';

/**
 * Finishes each built page: the styles of its first screen stand in its head and the shared sheet where that
 * screen ends, the runtime of its islands is a cached file, and its Content-Security-Policy is a `<meta>`.
 * @param mediaHost origin of the host that serves the films; '' is the site itself
 */
export function pagePipeline({ mediaHost }: { mediaHost: string }): AstroIntegration {
  let origins: PolicyOrigins = {};
  return {
    name: 'page-pipeline',
    hooks: {
      'astro:config:done': ({ config }) => {
        const env = loadEnv('production', fileURLToPath(config.root), 'PUBLIC_');
        origins = {
          backend: env.PUBLIC_SUPABASE_URL ? new URL(env.PUBLIC_SUPABASE_URL).origin : undefined,
          media: mediaHost ? new URL(mediaHost).origin : undefined,
          challenge: env.PUBLIC_TURNSTILE_SITE_KEY ? 'https://challenges.cloudflare.com' : undefined,
        };
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const inlineStyles = firstScreenStyles(root);
        for await (const name of glob('**/*.html', { cwd: root })) {
          const file = join(root, name);
          const page = parseDocument(await readFile(file, 'utf8'), { decodeEntities: false });
          await shareIslandRuntime(page, root);
          await inlineStyles(page);
          // Radix writes custom properties that no style here reads; the policy refuses style attributes.
          for (const { attribs } of selectAll<AnyNode, Element>('[style]', page)) delete attribs['style'];
          setPolicy(page, contentPolicy(page, origins));
          await writeFile(file, render(page, { encodeEntities: false }));
        }
      },
    },
  };
}

/**
 * Moves Astro's inline runtime of islands into one file for all pages that have the same kinds. Where every island
 * waits for a touch, the page only names the file (components/islands/islands.client.ts).
 */
async function shareIslandRuntime(page: Document, root: string): Promise<void> {
  const scripts = selectAll('script:not([src], [type])', page).filter((script) =>
    DomUtils.textContent(script).includes('astro:'),
  );
  const code = scripts.map(DomUtils.textContent).join(';\n');
  const [html, head] = selectAll<AnyNode, Element>('html, head', page);
  if (!code || !html || !head) return;
  const src = `/_astro/islands.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  await writeFile(join(root, src), code);
  scripts.forEach(DomUtils.removeElement);
  if (selectOne('astro-island:not([client=touch])', page))
    DomUtils.appendChild(head, new Element('script', { src, defer: '' }));
  else html.attribs['data-islands'] = src;
}

/** The policy stands before everything that it rules over. */
function setPolicy(page: Document, content: string): void {
  const charset = selectOne('meta[charset]', page);
  if (!charset) throw new Error('A page without <meta charset> cannot carry its policy');
  DomUtils.append(charset, new Element('meta', { 'http-equiv': 'content-security-policy', content }));
}
