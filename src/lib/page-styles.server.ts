import { hash } from 'node:crypto';

/** The declarations of each page that is being rendered, by class. */
const pages = new WeakMap<Request, Map<string, string>>();

/** Letters of a class's name: each costs bytes of the page. */
const nameLength = 5;

/**
 * A class for styles that come from the content, such as the colours of a picture: the content security policy allows
 * no style attributes. `Page.astro` prints the rules.
 * @param request of the page: `Astro.request`
 * @param declarations CSS, for example `aspect-ratio:4/3`
 * @returns the class, the same in every build
 */
export function styleClass(request: Request, declarations: string): string {
  const classes = pages.get(request) ?? new Map<string, string>();
  pages.set(request, classes);
  const digest = hash('sha256', declarations);
  let name = '';
  // The digest of another style of the page may begin alike.
  for (let from = 0; !name || (classes.get(name) ?? declarations) !== declarations; from += 1)
    name = `s${digest.slice(from, from + nameLength)}`;
  classes.set(name, declarations);
  return name;
}

/** The rules of all classes of a page, once its components are rendered. Outside of layers, they override utilities. */
export const pageStyles = (request: Request): string =>
  [...(pages.get(request) ?? [])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, declarations]) => `.${name}{${declarations}}`)
    .join('');
