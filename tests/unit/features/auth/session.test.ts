import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $session,
  endSession,
  isStored,
  signOut,
  watchSession,
} from '../../../../src/features/auth/session.client.ts';
import { paths } from '../../../../src/paths.ts';
import { denyStorage } from '../../../support/denied-storage.ts';

const answers = vi.hoisted(() => ({
  deletion: { error: null as object | null },
  signOut: null as object | null,
}));
vi.mock('../../../../src/lib/supabase.client.ts', () => ({
  sessionKey: () => 'sb-test-auth-token',
  supabase: () => ({
    from: () => ({ delete: () => ({ neq: async () => answers.deletion }) }),
    auth: {
      initialize: async () => ({ error: null }),
      onAuthStateChange: (listener: (event: string, session: null) => void) =>
        listener('INITIAL_SESSION', null),
      signOut: async () => ({ error: answers.signOut }),
      getSession: async () => ({ data: { session: {} }, error: null }),
    },
  }),
}));

afterEach(() => vi.unstubAllGlobals());

describe('signing out', () => {
  const unsubscribe = vi.fn(async () => true);
  const getRegistration = vi.fn(async () => ({
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  }));

  beforeEach(() => {
    vi.clearAllMocks();
    answers.signOut = null;
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  });

  test("leaves the browser's subscription alone when the database has deleted it", async () => {
    answers.deletion = { error: null };
    expect(await signOut()).toBe(true);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  test('unsubscribes this device when the database does not delete its subscription', async () => {
    answers.deletion = { error: { message: 'away' } };
    expect(await signOut()).toBe(true);
    expect(getRegistration).toHaveBeenCalledWith(paths.admin);
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test('keeps the notifications of somebody who is still signed in', async () => {
    answers.deletion = { error: { message: 'away' } };
    answers.signOut = { message: 'away' };
    expect(await signOut()).toBe(false);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  test.each([
    ['the browser fails to unsubscribe', { getRegistration: () => Promise.reject(new Error('no')) }],
    ['no service worker is registered', { getRegistration: async () => undefined }],
    ['the browser has no service workers', undefined],
  ])('succeeds when %s', async (_, serviceWorker) => {
    vi.stubGlobal('navigator', { serviceWorker });
    answers.deletion = { error: { message: 'away' } };
    expect(await signOut()).toBe(true);
  });
});

describe('in a browser that denies storage', () => {
  beforeEach(() => {
    denyStorage();
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
  });

  test('nobody is signed in', async () => {
    vi.stubGlobal('location', { hash: '', pathname: paths.admin, search: '' });
    await watchSession();
    expect($session.get()).toMatchObject({ person: null, recovering: false });
    expect(isStored()).toBe(false);
  });

  test('a session ends without an answer of the server', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    answers.signOut = { message: 'away' };
    await endSession();
    expect(reload).toHaveBeenCalledOnce();
  });
});
