/** How many projects are compared at most: more columns can't be read side by side. */
export const comparedCount = 3;

/**
 * The projects that an address asks to compare, at most three.
 * @param query `projects`, once with commas or several times @param known the slugs of all projects
 */
export function comparedProjects(query: URLSearchParams, known: readonly string[]): string[] {
  const asked = query.getAll('projects').flatMap((value) => value.split(','));
  return [...new Set(asked)].filter((slug) => known.includes(slug)).slice(0, comparedCount);
}
