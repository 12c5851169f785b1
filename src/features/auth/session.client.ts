/** The session of the signed-in person, shared by the header, /auth and /admin. */
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { atom } from 'nanostores';
import { supabase } from '../../lib/supabase.client.ts';
import { showLogin } from './header-login.client.ts';
import { clearActivity, recordActivity, timeLeft } from './session-deadline.client.ts';
import { isStored, removeStored } from './stored-session.client.ts';

export interface Person {
  id: string;
  email: string;
}

export interface SessionState {
  /** Undefined until the stored session has been read; null when nobody is signed in. */
  person: Person | null | undefined;
  /** Whether the page was opened by a recovery link: the person must choose a new password. */
  recovering: boolean;
  /** Error message of the link that opened the page, if it could not be used. */
  linkError?: string | undefined;
}

/** The session, updated by every auth event after `watchSession`. */
export const $session = atom<SessionState>({ person: undefined, recovering: false });

let watching = false;

/** Starts updating `$session`; further calls do nothing. */
export async function watchSession(): Promise<void> {
  if (watching) return;
  watching = true;
  // Read before the client removes the session from the URL.
  const recovering = new URLSearchParams(location.hash.slice(1)).get('type') === 'recovery';
  const { auth } = supabase();
  // A stored session that was idle for too long has ended.
  if (timeLeft() === 0) {
    removeStored();
    clearActivity();
  }
  const { error } = await auth.initialize();
  const failed = error !== null && location.hash !== '';
  if (failed) history.replaceState(history.state, '', location.pathname + location.search);
  $session.set({
    person: undefined,
    recovering: recovering && !failed,
    linkError: failed ? error.message : undefined,
  });
  auth.onAuthStateChange(update);
}

function update(event: AuthChangeEvent, session: Session | null): void {
  const state = $session.get();
  const person = session && personOf(session);
  // Opening a page counts as activity; a token refresh does not.
  if (session && (event === 'INITIAL_SESSION' || event === 'SIGNED_IN')) recordActivity();
  if (!session && !isStored()) clearActivity();
  switch (event) {
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'MFA_CHALLENGE_VERIFIED':
      $session.set({ ...state, person });
      break;
    case 'PASSWORD_RECOVERY':
      $session.set({ ...state, person, recovering: true });
      break;
    case 'USER_UPDATED':
      $session.set({ ...state, person, recovering: false });
      break;
    case 'SIGNED_OUT':
      $session.set({ person: null, recovering: false });
      break;
  }
  showLogin(session === null);
}

/** Returns the person of a session; null if it was stored without a user, which throws on access. */
function personOf({ user }: Session): Person | null {
  try {
    return { id: user.id, email: user.email ?? '' };
  } catch {
    return null;
  }
}

/**
 * Signs this browser out if its session was ended elsewhere, for example by a new password: such a session reads no
 * row, although its token remains valid for a while. Never rejects.
 * @returns whether the session is still valid, as far as known
 */
export async function checkSession(): Promise<boolean> {
  await supabase()
    .auth.getUser()
    .catch(() => undefined);
  return $session.get().person !== null;
}
