const usedNames = new WeakMap<Request, Set<string>>();

/**
 * Whether this is the first call with a name for a page.
 * @param request of the page: `Astro.request`
 */
export function isFirstOnPage(request: Request, name: string): boolean {
  const names = usedNames.get(request) ?? new Set();
  usedNames.set(request, names);
  return !names.has(name) && Boolean(names.add(name));
}
