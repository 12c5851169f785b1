import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Sources of a brochure: hashes of the page and of every file that it loaded, by path. */
export type Sources = Record<string, string>;

/** Hashes the current files at some paths of a built site. @param directory of the built site */
export async function readSources(directory: string, paths: Iterable<string>): Promise<Sources> {
  const hashes = [...paths].sort().map(async (path) => {
    const isPage = extname(path) === '';
    const content = await readFile(join(directory, isPage ? `${path}.html` : path)).catch(() => undefined);
    const printed = isPage && content ? printedPart(content.toString()) : content;
    const hash = printed === undefined ? 'missing' : createHash('sha256').update(printed).digest('hex');
    return [path, hash] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Whether a brochure printed from these sources would print the same from the current build. */
export async function isUnchanged(directory: string, sources: Sources): Promise<boolean> {
  const now = await readSources(directory, Object.keys(sources));
  return Object.entries(sources).every(([path, hash]) => now[path] === hash);
}

/**
 * Returns the printed part of a page: without its menus, which name every project of the site, and without the
 * content after `<main>` (styles/print.css).
 */
export function printedPart(html: string): string {
  const menu = html.indexOf('<nav');
  const [start, end] = [html.indexOf('<main'), html.indexOf('</main>')];
  return menu < 0 || start < menu || end < start ? html : html.slice(0, menu) + html.slice(start, end);
}
