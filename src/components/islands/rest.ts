/** Milliseconds without a scroll event after which a row has come to rest. */
const pause = 150;

const touches = ['touchstart', 'touchend', 'touchcancel'] as const;

/**
 * Follows the fingers on an element and the scrolling inside it.
 * @returns a function that resolves once no finger holds the element and nothing in it moves
 */
export function followRest(element: HTMLElement): () => Promise<void> {
  let fingers = 0;
  let lastScroll = Number.NEGATIVE_INFINITY;
  for (const type of touches) {
    element.addEventListener(
      type,
      ({ touches: { length } }) => {
        fingers = length;
      },
      { passive: true },
    );
  }
  element.addEventListener(
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
