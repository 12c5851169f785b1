import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, signOut } from '../../../../src/features/auth/sign-out.client.ts';
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
  test('a session ends without an answer of the server', async () => {
    denyStorage();
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    answers.signOut = { message: 'away' };
    await endSession();
    expect(reload).toHaveBeenCalledOnce();
  });
});
