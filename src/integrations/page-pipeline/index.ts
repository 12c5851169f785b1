import { hash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { selectAll, selectOne } from 'css-select';
import render from 'dom-serializer';
import { type AnyNode, type Document, Element, Text } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { minifySync } from 'vite';
import { contentPolicy, type PolicyOrigins } from './content-security-policy.ts';
import { firstScreenStyles } from './first-screen-styles.ts';
import { removeUnusedAttributes } from './unused-attributes.ts';

/** Post-processes each built page: its scripts, its critical CSS, and the Content Security Policy for both. */
export const pagePipeline = (origins: PolicyOrigins): AstroIntegration => ({
  name: 'page-pipeline',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const inlineStyles = firstScreenStyles(root);
      for await (const name of glob('**/*.html', { cwd: root })) {
        const page = parseDocument(await readFile(join(root, name), 'utf8'), { decodeEntities: false });
        await finishScripts(page, root);
        await inlineStyles(page);
        removeUnusedAttributes(page);
        // The editor has its own policy.
        if (!selectOne('meta[http-equiv=content-security-policy]', page)) {
          const policy = { 'http-equiv': 'content-security-policy', content: contentPolicy(page, origins) };
          const charset = selectOne('meta[charset]', page);
          if (!charset) throw new Error(`${name} has no <meta charset>, after which its policy stands`);
          DomUtils.append(charset, new Element('meta', policy));
        }
        await writeFile(join(root, name), render(page, { encodeEntities: false }));
      }
    },
  },
});

/** Minifies inline scripts, and moves Astro's island runtime into a file shared by pages with the same directives. */
async function finishScripts(page: Document, root: string): Promise<void> {
  let runtime = '';
  for (const script of selectAll<AnyNode, Element>('script:not([src], [type])', page)) {
    const text = DomUtils.textContent(script);
    if (text.includes('astro:')) {
      runtime += `${text};\n`;
      DomUtils.removeElement(script);
    } else script.children = [new Text(minifySync('inline.js', text).code.trim())];
  }
  const [html, head] = selectAll<AnyNode, Element>('html, head', page);
  if (!runtime || !html || !head) return;
  const src = `/_astro/islands.${hash('sha256', runtime).slice(0, 8)}.js`;
  await writeFile(join(root, src), runtime);
  // If every island is `client:touch`, components/islands/island-hydration.client.ts fetches the runtime.
  if (!selectOne('astro-island:not([client=touch])', page)) html.attribs['data-islands'] = src;
  else DomUtils.appendChild(head, new Element('script', { src, defer: '' }));
}
