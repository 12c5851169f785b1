import { hash } from 'node:crypto';

/** The declarations of each page being made, by the classes that stand for them. */
const pages = new WeakMap<Request, Map<string, string>>();

/**
 * A class for styles that only the content knows, such as the colours of a picture: the page's policy allows no
 * style attributes. `Page.astro` prints the rules.
 * @param request the page's own: `Astro.request`
 * @param declarations CSS, for example `aspect-ratio:4/3`
 * @returns the same name in every build, whatever is rendered first
 */
export function styleClass(request: Request, declarations: string): string {
  const classes = pages.get(request) ?? new Map<string, string>();
  pages.set(request, classes);
  const name = `s${hash('sha256', declarations).slice(0, 8)}`;
  classes.set(name, declarations);
  return name;
}

/** The rules of all classes that a page's components have asked for, once they are rendered. They rule over utilities. */
export const pageStyles = (request: Request): string =>
  [...(pages.get(request) ?? [])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, declarations]) => `.${name}{${declarations}}`)
    .join('');
