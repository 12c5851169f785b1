/**
 * Shows the messages of `toast.afterRedirect`; fetches nothing if there are none. The staff area shows them itself,
 * once access is confirmed.
 */
if (!location.pathname.startsWith('/admin') && sessionStorage['toast'])
  void import('./toast.client.ts').then(({ toast }) => toast.showPending());
