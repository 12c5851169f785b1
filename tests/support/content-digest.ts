import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Annotation of a test that skipped its comparison, because the content has changed since the approval. */
export const notCompared = 'look not compared';

/**
 * SHA-256 of everything an editor can change: the content and src/site.ts, without its imports and comments.
 * @param site the project's folder
 */
export function contentDigest(site: string): string {
  const content = readdirSync(join(site, 'src/content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(site, join(parentPath, name)).replaceAll('\\', '/'));
  const digest = createHash('sha256');
  for (const name of [...content.sort(), 'src/site.ts']) {
    // A checkout on Windows may have CRLF line endings.
    const text = readFileSync(join(site, name), 'latin1').replaceAll('\r\n', '\n');
    digest.update(`${name}\0`).update(text.replace(/^import .*;\n|^ *\/\*\*[\s\S]*?\*\/\n/gm, ''));
  }
  return digest.digest('hex');
}
