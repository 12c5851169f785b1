import { hash } from 'node:crypto';

/** Declarations by class, for each page that is being rendered. */
const pages = new WeakMap<Request, Map<string, string>>();

/** Characters of the digest in a class name; each costs bytes of the page. */
const nameLength = 5;

/**
 * Returns a class for styles that come from the content, such as the colours of a picture, because the Content
 * Security Policy allows no style attributes. `Page.astro` prints the rules.
 * @param request of the page: `Astro.request`
 * @param declarations CSS, for example `aspect-ratio:4/3`
 * @returns the class, the same in every build
 */
export function styleClass(request: Request, declarations: string): string {
  const classes = pages.get(request) ?? new Map<string, string>();
  pages.set(request, classes);
  const digest = hash('sha256', declarations);
  let name = '';
  // Another digest on the page may share the prefix.
  for (let from = 0; !name || (classes.get(name) ?? declarations) !== declarations; from += 1)
    name = `s${digest.slice(from, from + nameLength)}`;
  classes.set(name, declarations);
  return name;
}

/** Returns a page's rules, once its components are rendered. Unlayered, they override utilities. */
export const pageStyles = (request: Request): string =>
  [...(pages.get(request) ?? [])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, declarations]) => `.${name}{${declarations}}`)
    .join('');
