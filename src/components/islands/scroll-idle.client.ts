/** Milliseconds without a scroll event after which a row stands still. */
const pause = 150;

const touchEvents = ['touchstart', 'touchend', 'touchcancel'] as const;

/**
 * Watches the fingers on an element and the scrolling inside it.
 * @returns a function that resolves once no finger holds the element and nothing in it moves
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
    while (fingers > 0 || performance.now() - lastScroll < pause) {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
}
