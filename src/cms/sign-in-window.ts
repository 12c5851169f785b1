/**
 * The sign-in opens a window of the Git host, which reports back to the page that opened it. The header is changed for
 * all pages: hosts join what two rules say, and browsers ignore the sum.
 */
export function allowSignInWindow(headers: string): string {
  const changed = headers.replace(/(Cross-Origin-Opener-Policy: same-origin)$/m, '$1-allow-popups');
  if (changed === headers) throw new Error('public/_headers has no Cross-Origin-Opener-Policy: same-origin.');
  return changed;
}
