/** The ways between /auth and /admin. Both replace the page in the history, so that Back leads further back. */
import { paths } from '../../lib/paths.ts';

/** Where the query of an address waits while its visitor signs in. */
const waiting = 'admin-query';

/** Leaves /admin for the sign-in form. @param query of the address to come back to */
export function goToSignIn(query: string): void {
  sessionStorage.setItem(waiting, query);
  location.replace(paths.auth);
}

/** Goes to /admin, to where the visitor was headed before signing in. */
export function goToAdmin(): void {
  const query = sessionStorage.getItem(waiting) ?? '';
  sessionStorage.removeItem(waiting);
  location.replace(paths.admin + query);
}
