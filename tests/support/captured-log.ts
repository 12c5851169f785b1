import { inspect } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/** Captures the log of each test in the calling file or block. @returns a function that returns it */
export function watchLog(): () => string {
  let logged: string;
  beforeEach(() => {
    logged = '';
    for (const channel of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, channel).mockImplementation((...words) => {
        logged += words
          .map((word) => (typeof word === 'string' ? word : inspect(word, { depth: 9, showHidden: true })))
          .join(' ');
      });
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return () => logged;
}
