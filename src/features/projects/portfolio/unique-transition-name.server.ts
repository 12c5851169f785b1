const usedNames = new WeakMap<Request, Set<string>>();

/**
 * Whether this is the first use of a view transition name on a page, where each may be used only once.
 * @param request of the page: `Astro.request`
 */
export function isFirstOnPage(request: Request, name: string): boolean {
  const names = usedNames.get(request) ?? new Set();
  usedNames.set(request, names);
  return !names.has(name) && Boolean(names.add(name));
}
