/**
 * Allows popups in `_headers`: the sign-in window of the Git host reports back to its opener. The header changes for
 * all pages, because web hosts join the values of two matching rules and browsers ignore that.
 * @throws if the header is missing
 */
export function allowSignInWindow(headers: string): string {
  const changed = headers.replace(/(Cross-Origin-Opener-Policy: same-origin)$/m, '$1-allow-popups');
  if (changed === headers) throw new Error('public/_headers has no Cross-Origin-Opener-Policy: same-origin.');
  return changed;
}
