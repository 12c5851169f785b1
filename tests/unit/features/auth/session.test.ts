import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $session, watchSession } from '../../../../src/features/auth/session.client.ts';
import { isStored } from '../../../../src/features/auth/stored-session.client.ts';
import { paths } from '../../../../src/paths.ts';
import { denyStorage } from '../../../support/denied-storage.ts';

vi.mock('../../../../src/lib/supabase.client.ts', () => ({
  sessionKey: () => 'sb-test-auth-token',
  supabase: () => ({
    auth: {
      initialize: async () => ({ error: null }),
      onAuthStateChange: (listener: (event: string, session: null) => void) =>
        listener('INITIAL_SESSION', null),
    },
  }),
}));

afterEach(() => vi.unstubAllGlobals());

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
});
