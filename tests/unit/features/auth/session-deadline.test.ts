import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idleWarning } from '../../../../src/features/auth/idle-session.client.ts';
import {
  clearActivity,
  idleLimit,
  recordActivity,
  timeLeft,
} from '../../../../src/features/auth/session-deadline.client.ts';
import { site } from '../../../../src/site.ts';
import { denyStorage } from '../../../support/denied-storage.ts';

vi.mock('../../../../src/components/toast/toast.client.ts', () => ({}));
vi.mock('../../../../src/features/auth/session.client.ts', () => ({}));
vi.mock('../../../../src/features/auth/sign-out.client.ts', () => ({}));

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('the time left in a session', () => {
  const noon = Date.UTC(2027, 2, 5, 12);

  test('is the configured idle time, counted from the last activity', () => {
    expect(idleLimit).toBe(site.staff.idleMinutes * 60_000);
    recordActivity(noon);
    expect(timeLeft(noon)).toBe(idleLimit);
    expect(timeLeft(noon + 60_000)).toBe(idleLimit - 60_000);
    expect(timeLeft(noon + idleLimit)).toBe(0);
    expect(timeLeft(noon + 10 * idleLimit)).toBe(0);
    expect(idleWarning).toBeLessThan(idleLimit);
  });

  test('is the full idle time without recorded activity or after the clock is set back', () => {
    expect(timeLeft(noon)).toBe(idleLimit);
    recordActivity(noon);
    expect(timeLeft(noon - 60_000)).toBe(idleLimit);
    clearActivity();
    expect(timeLeft(noon + 10 * idleLimit)).toBe(idleLimit);
  });

  test('is the full idle time in a browser that denies storage', () => {
    denyStorage();
    recordActivity(noon);
    expect(timeLeft(noon + 10 * idleLimit)).toBe(idleLimit);
    clearActivity();
  });
});
