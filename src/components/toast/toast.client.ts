/**
 * Toast messages. A small module: the code that shows them (Toaster.tsx, with React and sonner) is fetched for the
 * first message.
 */
import type { ToastKind } from './Toaster.tsx';

/** Session storage key of the messages for the next page. */
const pendingKey = 'toast';

/** Returns the messages for this page; none in a browser that denies storage. */
function pending(): [ToastKind, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(pendingKey) ?? '[]');
  } catch {
    return [];
  }
}

const toaster = () => import('./Toaster.tsx');

/** Shows a message; without a connection the toaster cannot be fetched, and the browser's own dialog shows it. */
const show = (kind: ToastKind, text: string): void =>
  void toaster().then(
    ({ showToast }) => showToast(kind, text),
    () => alert(text),
  );

export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  /** Shows a message on the next page, if the browser stores it. */
  afterRedirect(kind: ToastKind, text: string): void {
    try {
      sessionStorage.setItem(pendingKey, JSON.stringify([...pending(), [kind, text]]));
    } catch {}
  },
  /** Shows and clears the messages for this page. */
  showPending(): void {
    const messages = pending();
    if (messages.length > 0) sessionStorage.removeItem(pendingKey);
    for (const message of messages) show(...message);
  },
  /** Preloads the toaster, so that it can report a lost connection. */
  prepare: (): void => void toaster().catch(() => undefined),
};
