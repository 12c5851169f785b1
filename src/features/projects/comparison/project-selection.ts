/** Maximum number of compared projects: more columns can't be read side by side. */
export const comparedCount = 3;

/**
 * Returns the slugs of the projects to compare, without unknown ones and duplicates, at most three.
 * @param query `projects`, comma-separated or repeated @param known the slugs of all projects
 */
export function comparedProjects(query: URLSearchParams, known: readonly string[]): string[] {
  const requestedSlugs = query.getAll('projects').flatMap((value) => value.split(','));
  return [...new Set(requestedSlugs)].filter((slug) => known.includes(slug)).slice(0, comparedCount);
}
