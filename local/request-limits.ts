/** The largest sign-in or data request, in bytes: far above any of the site. The function has limits of its own. */
export const maxRequestBytes = 1_000_000;

/** The deepest query that is passed on: lite fails inside on much deeper ones, and the site's are two deep. */
export const maxQueryDepth = 20;

/** How deep the parentheses of a query's columns and conditions go. */
export function queryDepth(query: URLSearchParams): number {
  let deepest = 0;
  for (const name of ['select', 'and', 'or']) {
    let open = 0;
    for (const [parenthesis] of query.getAll(name).join().matchAll(/[()]/g)) {
      open += parenthesis === '(' ? 1 : -1;
      deepest = Math.max(deepest, open);
    }
  }
  return deepest;
}
