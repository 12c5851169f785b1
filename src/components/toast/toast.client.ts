/**
 * Toast messages. A small module: the code that shows them (Toaster.tsx, with React and sonner) is fetched for the
 * first message.
 */
import type { ToastKind } from './Toaster.tsx';

/** Session storage key of the messages for the next page. */
const pendingKey = 'toast';

const pending = (): [ToastKind, string][] => JSON.parse(sessionStorage.getItem(pendingKey) ?? '[]');

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
  /** Shows a message on the next page. */
  afterRedirect: (kind: ToastKind, text: string): void =>
    sessionStorage.setItem(pendingKey, JSON.stringify([...pending(), [kind, text]])),
  /** Shows and clears the messages for this page. */
  showPending(): void {
    for (const message of pending()) show(...message);
    sessionStorage.removeItem(pendingKey);
  },
  /** Preloads the toaster, so that it can report a lost connection. */
  prepare: (): void => void toaster().catch(() => undefined),
};
