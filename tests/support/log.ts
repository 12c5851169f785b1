import { inspect } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/** Keeps what each test logs, for the file or block that calls this. @returns what reads it */
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
