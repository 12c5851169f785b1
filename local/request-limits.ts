/** Maximum size of an auth or data request, in bytes: far above the site's own. The function has separate limits. */
export const maxRequestBytes = 1_000_000;

/** Maximum nesting of a query: lite fails internally on much deeper ones; the site's own are two levels deep. */
export const maxQueryDepth = 20;

/** Returns the nesting depth of the parentheses in a query's columns and conditions. */
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
