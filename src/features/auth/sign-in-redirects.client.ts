/** Redirects between /auth and /admin. They replace the history entry, so that Back skips the page. */
import { paths } from '../../paths.ts';

/** Session storage key for the query of /admin during sign-in. */
const queryKey = 'admin-query';

/** Redirects to /auth. @param query of /admin, restored by `goToAdmin` */
export function goToSignIn(query: string): void {
  try {
    sessionStorage.setItem(queryKey, query);
  } catch {
    // Without storage, signing in leads to /admin without its query.
  }
  location.replace(paths.auth);
}

/** Redirects to /admin, with the query that `goToSignIn` stored. */
export function goToAdmin(): void {
  location.replace(paths.admin + takeQuery());
}

function takeQuery(): string {
  try {
    const query = sessionStorage.getItem(queryKey) ?? '';
    sessionStorage.removeItem(queryKey);
    return query;
  } catch {
    return '';
  }
}
