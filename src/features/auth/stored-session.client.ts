/** The session in the browser's local storage, under the client library's key. */
import { sessionKey } from '../../lib/supabase.client.ts';

/** Whether a session is stored. Without a network, the client may report none all the same. */
export function isStored(): boolean {
  try {
    return localStorage.getItem(sessionKey()) !== null;
  } catch {
    return false;
  }
}

/** Removes the stored session, if there is one. */
export function removeStored(): void {
  try {
    localStorage.removeItem(sessionKey());
  } catch {
    // Without storage, the client keeps the session in the page's memory.
  }
}
