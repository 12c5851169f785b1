/**
 * Short messages that come and go over the page. Small itself: the code that shows them (Toaster.tsx, with
 * React and sonner) is fetched for the first message.
 */
export type ToastKind = 'success' | 'error';

/** Where a message waits while the page changes. */
const waiting = 'toast';

const messages = (): [ToastKind, string][] => JSON.parse(sessionStorage.getItem(waiting) ?? '[]');

const toaster = () => import('./Toaster.tsx');

/** A message that cannot be shown the usual way (the connection is gone) is still told. */
const show = (kind: ToastKind, text: string): void =>
  void toaster().then(
    ({ showToast }) => showToast(kind, text),
    () => alert(text),
  );

export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  /** Shows a message on the next page; that page needs `WaitingToast.astro` or a call of `showWaiting`. */
  afterRedirect: (kind: ToastKind, text: string): void =>
    sessionStorage.setItem(waiting, JSON.stringify([...messages(), [kind, text]])),
  /** Shows, once, the messages that earlier pages left behind. */
  showWaiting(): void {
    for (const message of messages()) show(...message);
    sessionStorage.removeItem(waiting);
  },
  /** Fetches the code ahead, so that a message about a lost connection can be shown without one. */
  prepare: (): void => void toaster().catch(() => undefined),
};
