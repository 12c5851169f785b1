const touchEvents = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * Calls `hydrate` on the first touch of an island by pointer, finger or keyboard. A form submitted in the meantime is
 * held and resubmitted afterwards: through the island's own code or, if `hydrate` rejects, as a plain form.
 * @param options.holdClicks whether clicks on the island's own buttons are held and repeated likewise
 * @returns a function that hydrates the island without a touch
 */
export function hydrateOnTouch(
  island: HTMLElement,
  hydrate: () => Promise<unknown>,
  { holdClicks = false } = {},
): () => void {
  const holding = new AbortController();
  const { signal } = holding;
  let hydration: Promise<unknown> | undefined;
  const start = () => {
    for (const type of touchEvents) island.removeEventListener(type, start);
    hydration ??= hydrate()
      .catch((error) => console.error(error))
      .finally(() => holding.abort());
    return hydration;
  };
  // React adds its listeners in the frame after hydration.
  const afterHydration = (repeat: () => void) => void start().then(() => requestAnimationFrame(repeat));
  island.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const form = event.target as HTMLFormElement;
      const { submitter } = event;
      afterHydration(() => {
        // React hydrates immediately on a touch event, but not on a submit.
        form.dispatchEvent(new Event('touchcancel', { bubbles: true }));
        form.requestSubmit(submitter);
      });
    },
    { capture: true, signal },
  );
  if (holdClicks) {
    island.addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest<HTMLButtonElement>('button[type="button"]');
        // Slot content is rendered by Astro and needs no hydration.
        if (!button || button.closest('astro-slot')) return;
        event.stopImmediatePropagation();
        afterHydration(() => button.click());
      },
      { capture: true, signal },
    );
  }
  for (const type of touchEvents) island.addEventListener(type, start, { passive: true });
  return start;
}
