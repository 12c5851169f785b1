/** Milliseconds without a scroll event after which a row counts as idle. */
const idleDelay = 150;

const touchEvents = ['touchstart', 'touchend', 'touchcancel'] as const;

/**
 * Watches touches on an element and scrolling inside it.
 * @returns a function that resolves once the element is neither touched nor scrolling
 */
export function watchRow(row: HTMLElement): () => Promise<void> {
  let fingers = 0;
  let lastScroll = Number.NEGATIVE_INFINITY;
  for (const type of touchEvents) {
    row.addEventListener(
      type,
      ({ touches }) => {
        fingers = touches.length;
      },
      { passive: true },
    );
  }
  row.addEventListener(
    'scroll',
    () => {
      lastScroll = performance.now();
    },
    { capture: true, passive: true },
  );
  return async () => {
    while (fingers > 0 || performance.now() - lastScroll < idleDelay) {
      await new Promise((resolve) => setTimeout(resolve, idleDelay));
    }
  };
}
