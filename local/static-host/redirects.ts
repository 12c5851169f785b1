import type { Redirect } from '../../src/features/redirects/schema.ts';

/** Parses a `_redirects` file, as Cloudflare does. @throws for anything but plain paths with status 301 */
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
