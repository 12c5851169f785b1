import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { selectAll, selectOne } from 'css-select';
import render from 'dom-serializer';
import { type AnyNode, type Document, Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { contentPolicy, type PolicyOrigins } from './content-policy.ts';
import { firstScreenStyles } from './first-screen-styles.ts';

/**
 * Finishes each built page: the styles of its first screen stand in its head and the shared sheet where that
 * screen ends, the runtime of its islands is a cached file, and its Content-Security-Policy is a `<meta>`.
 */
export const pagePipeline = (origins: PolicyOrigins): AstroIntegration => ({
  name: 'page-pipeline',
  hooks: {
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
        const policy = { 'http-equiv': 'content-security-policy', content: contentPolicy(page, origins) };
        const charset = selectOne('meta[charset]', page);
        if (!charset) throw new Error(`${name} has no <meta charset>, after which its policy stands`);
        DomUtils.append(charset, new Element('meta', policy));
        await writeFile(file, render(page, { encodeEntities: false }));
      }
    },
  },
});

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
