import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goToAdmin, goToSignIn } from '../../../../src/features/auth/sign-in-redirects.client.ts';
import { denyStorage } from '../../../support/denied-storage.ts';

const replace = vi.fn();
beforeEach(() => {
  replace.mockClear();
  vi.stubGlobal('location', { replace });
});
afterEach(() => vi.unstubAllGlobals());

test('the query of /admin is restored once', () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  goToSignIn('?status=new');
  goToAdmin();
  goToAdmin();
  expect(replace.mock.calls).toEqual([['/auth'], ['/admin?status=new'], ['/admin']]);
});

test('a browser that denies storage is redirected without the query', () => {
  denyStorage();
  goToSignIn('?status=new');
  goToAdmin();
  expect(replace.mock.calls).toEqual([['/auth'], ['/admin']]);
});
