import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';

export type ToastKind = 'success' | 'error';

/** Milliseconds: duration of a message, and its maximum while the pointer keeps it open. */
const duration = { usual: 6000, longest: 9000 };

const borders = { success: 'border-accent-light', error: 'border-error' };

let ready: Promise<void> | undefined;

/** Shows a message; screen readers announce it politely. */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  ready ??= mount();
  await ready;
  const id = sonner[kind](text);
  // On a hidden page sonner pauses the message, so that it is still seen.
  setTimeout(() => document.hidden || sonner.dismiss(id), duration.longest);
}

/** Adds the toaster to the page. @returns a promise that resolves once it accepts messages */
function mount(): Promise<void> {
  const host = document.createElement('div');
  host.role = 'status';
  host.popover = 'manual';
  host.className = 'inset-auto m-0 min-h-px min-w-px border-0 bg-transparent p-0';
  keepOnTop(host);
  return new Promise((resolve) => {
    createRoot(host).render(<Toasts onReady={resolve} />);
  });
}

function Toasts({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      position="top-center"
      duration={duration.usual}
      containerAriaLabel="Notifications"
      icons={{ success: null, error: null }}
      style={{ '--width': '28rem' } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'on-dark w-full border-l-2 bg-ink px-5 py-4 font-sans text-small text-paper',
          ...borders,
        },
      }}
    />
  );
}

/**
 * Keeps the messages in the top layer and, while a modal dialog is open, inside that dialog: everything outside of it
 * is inert and behind its backdrop.
 */
function keepOnTop(host: HTMLElement) {
  const place = () => {
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (host.parentElement === parent) return;
    parent.append(host);
    host.showPopover();
  };
  place();
  new MutationObserver(place).observe(document.body, { subtree: true, attributeFilter: ['open'] });
}
