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
