/**
 * Shows the messages of `toast.afterRedirect`; fetches nothing if there are none. The staff area shows them itself,
 * once access is confirmed.
 */
try {
  if (!location.pathname.startsWith('/admin') && sessionStorage['toast'])
    void import('./toast.client.ts').then(({ toast }) => toast.showPending());
} catch {
  // Without storage no page leaves a message for the next one.
}
