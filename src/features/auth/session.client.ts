/** Who is signed in, and as what: shared by the header, /auth and /admin. */
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { atom } from 'nanostores';
import { sessionKey, supabase } from '../../lib/supabase.client.ts';
import { forgetActivity, noteActivity, timeLeft } from './inactivity.client.ts';

export interface Person {
  id: string;
  email: string;
}

export interface SessionState {
  /** Undefined until the stored session has been read; null when nobody is signed in. */
  person: Person | null | undefined;
  /** Whether a recovery link has led here: the person is to choose a new password. */
  recovering: boolean;
  /** Why the link that led here could not be used. */
  linkError?: string | undefined;
}

/** Follows every event of the session once `watchSession` was called. */
export const $session = atom<SessionState>({ person: undefined, recovering: false });

let watching = false;

/** Starts following the session. Call it in the browser only, as often as you like. */
export async function watchSession(): Promise<void> {
  if (watching) return;
  watching = true;
  // Read before the client takes the session out of the address.
  const recovering = new URLSearchParams(location.hash.slice(1)).get('type') === 'recovery';
  const { auth } = supabase();
  // Left alone for too long, a stored session is none.
  if (timeLeft() === 0) {
    localStorage.removeItem(sessionKey());
    forgetActivity();
  }
  const { error } = await auth.initialize();
  const failed = error !== null && location.hash !== '';
  if (failed) history.replaceState(history.state, '', location.pathname + location.search);
  $session.set({
    person: undefined,
    recovering: recovering && !failed,
    linkError: failed ? error.message : undefined,
  });
  auth.onAuthStateChange(follow);
}

function follow(event: AuthChangeEvent, session: Session | null): void {
  const state = $session.get();
  const person = session && personOf(session);
  // Opening a page is a sign of life; a token that renews itself is none.
  if (session && (event === 'INITIAL_SESSION' || event === 'SIGNED_IN')) noteActivity();
  if (!session && !isStored()) forgetActivity();
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
  tellHeader(session !== null);
}

/** A stored session without its user throws when that is looked at. */
function personOf({ user }: Session): Person | null {
  try {
    return { id: user.id, email: user.email ?? '' };
  } catch {
    return null;
  }
}

/** Sets what navigation/Header.astro shows Login and Admin by; the role is read elsewhere. */
function tellHeader(signedIn: boolean): void {
  const root = document.documentElement.dataset;
  if (signedIn && root['session'] === 'none') root['session'] = 'unknown';
  if (!signedIn && !isStored()) root['session'] = 'none';
}

/** Without a network a stored session may not be readable just now; it is still there. */
const isStored = (): boolean => localStorage.getItem(sessionKey()) !== null;

/** `refused`: the lookup was answered with an error; `unreachable`: it was not answered. */
export type Role = 'admin' | 'member' | 'refused' | 'unreachable';

const roles = new Map<string, Promise<Role>>();

/** The role of the signed-in person, looked up once a page. Never rejects. */
export function roleOf({ id }: Person): Promise<Role> {
  const role = roles.get(id) ?? lookUpRole(id).catch(() => 'unreachable' as const);
  roles.set(id, role);
  return role;
}

/** What PostgREST answers when a single row was asked for and there is none. */
const noRow = 'PGRST116';

async function lookUpRole(id: string): Promise<Role> {
  const { data, error, status } = await supabase()
    .from('user_roles')
    .select('role')
    .eq('user_id', id)
    // A person may have several; 'admin' comes first.
    .order('role')
    .limit(1)
    .maybeSingle();
  if (error?.code === noRow) return 'member';
  // Without an answer, or with one that is no JSON, nothing is known.
  if (error) return status >= 400 ? 'refused' : 'unreachable';
  return data?.role === 'admin' ? 'admin' : 'member';
}

/** Ends the session of this browser, whatever the server says. */
export async function endSession(): Promise<void> {
  const { error } = await supabase()
    .auth.signOut({ scope: 'local' })
    .catch((reason: Error) => ({ error: reason }));
  forgetActivity();
  if (!error) return;
  localStorage.removeItem(sessionKey());
  location.reload();
}

/**
 * Signs the person out everywhere. Never rejects.
 * @returns whether nobody is signed in here any more
 */
export async function signOut(): Promise<boolean> {
  const { auth } = supabase();
  try {
    if ((await auth.signOut({ scope: 'global' })).error === null) return true;
    // A session that can no longer be renewed has ended by itself.
    const { data, error } = await auth.getSession();
    return data.session === null && error === null;
  } catch {
    return false;
  }
}
