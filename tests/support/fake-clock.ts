import { afterEach, beforeEach, vi } from 'vitest';

// Importing this module gives each test a fake clock.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the clock back by an hour, then advances the timers. */
export const setBackAndAdvance = (milliseconds: number) => {
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(milliseconds);
};
