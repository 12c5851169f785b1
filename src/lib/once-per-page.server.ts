const asked = new WeakMap<Request, Set<string>>();

/**
 * Whether the page being made asks for this name for the first time.
 * @param request the page's own: `Astro.request`
 */
export function isFirst(request: Request, name: string): boolean {
  const names = asked.get(request) ?? new Set();
  asked.set(request, names);
  return !names.has(name) && Boolean(names.add(name));
}
