/** The declarations of each page being made, with the classes that stand for them. */
const pages = new WeakMap<Request, Map<string, string>>();

/**
 * A class for styles that only the content knows, such as the colours of a picture: the page's policy allows no
 * style attributes. `Page.astro` prints the rules.
 * @param request the page's own: `Astro.request`
 * @param declarations CSS, for example `aspect-ratio:4/3`
 */
export function styleClass(request: Request, declarations: string): string {
  const classes = pages.get(request) ?? new Map<string, string>();
  pages.set(request, classes);
  const name = classes.get(declarations) ?? `s${classes.size.toString(36)}`;
  classes.set(declarations, name);
  return name;
}

/** The rules of all classes that a page's components have asked for, once they are rendered. They rule over utilities. */
export const pageStyles = (request: Request): string =>
  [...(pages.get(request) ?? [])].map(([declarations, name]) => `.${name}{${declarations}}`).join('');
