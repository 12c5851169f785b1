import type { Backend } from '../backend.ts';
import { readAuthBody } from './request-body.ts';

/** Whether a request to `/auth/v1/` sets a new password for the signed-in account. */
export function changesPassword(method: string, bytes: Uint8Array): boolean {
  const body = readAuthBody(bytes);
  return method === 'PUT' && !(body instanceof Response) && Boolean(body.password);
}

/**
 * Ends the other sessions of an account, as a hosted project does after a password change; lite keeps them.
 * @param request the successful password change
 */
export async function endOtherSessions(backend: Backend, { url, headers }: Request): Promise<void> {
  const own = ['apikey', 'authorization'].map((name): [string, string] => [name, headers.get(name) ?? '']);
  const signOut = new Request(new URL('/auth/v1/logout?scope=others', url), { method: 'POST', headers: own });
  const { ok, status } = await backend.fetch(signOut);
  if (!ok) throw new Error(`The other sessions go on: their sign-out was answered with ${status}.`);
}
