import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The annotation of a test that did not compare a look, because the content has changed since it was approved. */
export const notCompared = 'look not compared';

/**
 * SHA-256 of all that an editor changes: the content and src/site.ts, without its imports and comments.
 * @param site the folder of the project
 */
export function contentDigest(site: string): string {
  const content = readdirSync(join(site, 'src/content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(site, join(parentPath, name)).replaceAll('\\', '/'));
  const digest = createHash('sha256');
  for (const name of [...content.sort(), 'src/site.ts']) {
    // A checkout on Windows may have other ends of lines.
    const text = readFileSync(join(site, name), 'latin1').replaceAll('\r\n', '\n');
    digest.update(`${name}\0`).update(text.replace(/^import .*;\n|^ *\/\*\*[\s\S]*?\*\/\n/gm, ''));
  }
  return digest.digest('hex');
}
