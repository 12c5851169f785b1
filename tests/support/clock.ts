import { afterEach, beforeEach, vi } from 'vitest';

// Tests that import this have a clock of their own.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The clock is put back an hour, then time goes on. */
export const putBackAndWait = (milliseconds: number) => {
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(milliseconds);
};
