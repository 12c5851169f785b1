/** A page that has moved for good. */
export interface Redirect {
  /** The old path, exactly. */
  from: string;
  /** The new path; a query of the request is kept. */
  to: string;
}

const note =
  '# Each redirect twice: Netlify needs the "!" because a page stands there too; Cloudflare skips such lines.\n';

/** Writes redirects as a `_redirects` file (Netlify, Cloudflare Pages). @throws if a path is not one */
export function formatRedirects(redirects: readonly Redirect[]): string {
  const lines = redirects.map(({ from, to }) => {
    for (const path of [from, to]) {
      if (!/^\/[^\s*:#]*$/.test(path)) throw new Error(`_redirects: not a plain path: "${path}"`);
    }
    return `${from} ${to} 301!\n${from} ${to} 301\n`;
  });
  return [note, ...lines].join('');
}

/** Reads a `_redirects` file, as Cloudflare does. @throws for anything but plain paths with status 301 */
export function parseRedirects(text: string): Redirect[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.endsWith(' 301!'))
    .map((line) => {
      const [from, to, status, ...rest] = line.split(/\s+/);
      if (!from || !to || status !== '301' || rest.length > 0 || /[*:]/.test(from)) {
        throw new Error(`_redirects: only "/from /to 301" is understood here, not "${line}"`);
      }
      return { from, to };
    });
}
