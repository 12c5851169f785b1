const touches = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * Calls `hydrate` once, on the first touch of the element by pointer, finger or keyboard.
 * A form sent in the meantime is held back and sent again when the island listens, so that it is neither
 * lost nor posted the plain way because the script arrived late.
 * @param options.holdClicks whether a press on one of the island's own buttons is held back and repeated likewise
 * @returns a function that wakes the island without a touch
 */
export function wakeOnTouch(
  element: HTMLElement,
  hydrate: () => Promise<unknown>,
  { holdClicks = false } = {},
): () => void {
  const held = new AbortController();
  const { signal } = held;
  let awake: Promise<unknown> | undefined;
  const wake = () => {
    for (const type of touches) element.removeEventListener(type, wake);
    awake ??= hydrate().finally(() => held.abort());
    return awake;
  };
  // Listeners of the island itself stand after a frame.
  const afterWaking = (repeat: () => void) => void wake().then(() => requestAnimationFrame(repeat));
  element.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const form = event.target as HTMLFormElement;
      const { submitter } = event;
      afterWaking(() => {
        // React hydrates at once for a touch, but lets a submit pass that comes before.
        form.dispatchEvent(new Event('touchcancel', { bubbles: true }));
        form.requestSubmit(submitter);
      });
    },
    { capture: true, signal },
  );
  if (holdClicks) {
    element.addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest<HTMLButtonElement>('button[type="button"]');
        // What stands in a slot was made by Astro and does not wait for the island.
        if (!button || button.closest('astro-slot')) return;
        event.stopImmediatePropagation();
        afterWaking(() => button.click());
      },
      { capture: true, signal },
    );
  }
  for (const type of touches) element.addEventListener(type, wake, { passive: true });
  return wake;
}
