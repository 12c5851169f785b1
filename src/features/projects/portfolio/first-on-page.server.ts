const usedNames = new WeakMap<Request, Set<string>>();

/**
 * Whether a name is used for the first time on a page.
 * @param request of the page: `Astro.request`
 */
export function isFirstOnPage(request: Request, name: string): boolean {
  const names = usedNames.get(request) ?? new Set();
  usedNames.set(request, names);
  return !names.has(name) && Boolean(names.add(name));
}
