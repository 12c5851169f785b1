import { vi } from 'vitest';

/** Makes every access to storage throw, as in a browser that denies it, until `vi.unstubAllGlobals`. */
export function denyStorage(): void {
  const denied = new Proxy(
    {},
    {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    },
  );
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, denied);
}
