import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../../../src/components/toast/toast.client.ts';
import { denyStorage } from '../../../support/denied-storage.ts';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/components/toast/Toaster.tsx', () => ({ showToast }));

beforeEach(() => showToast.mockClear());
afterEach(() => vi.unstubAllGlobals());

test('messages for the next page show there once, in order', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  toast.afterRedirect('success', 'Saved');
  toast.afterRedirect('error', 'Denied');
  toast.showPending();
  toast.showPending();
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledTimes(2));
  expect(showToast.mock.calls).toEqual([
    ['success', 'Saved'],
    ['error', 'Denied'],
  ]);
  expect(items.size).toBe(0);
});

test('a browser that denies storage shows the messages of its page, and none of the page before', async () => {
  denyStorage();
  toast.afterRedirect('success', 'Saved');
  toast.showPending();
  toast.error('Denied');
  await vi.waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(showToast.mock.calls).toEqual([['error', 'Denied']]);
});
