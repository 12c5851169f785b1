import { loadEnv } from 'vite';

/**
 * Whether vendor submissions and job applications are delivered: `PUBLIC_DELIVER_SUBMISSIONS`, from the
 * environment or the `.env` files, as the build reads it for the pages.
 * @param root the project's folder
 */
export function deliversSubmissions(mode: 'development' | 'production', root: string): boolean {
  return loadEnv(mode, root, 'PUBLIC_DELIVER_').PUBLIC_DELIVER_SUBMISSIONS === 'true';
}
