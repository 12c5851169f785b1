import { useEffect } from 'react';

/** Reloads a page that the browser restores from its back/forward cache: after a sign-out, Back must not show it. */
export function useBfcacheReload(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
}
