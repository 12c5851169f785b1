/** Hydrates `client:touch` islands. Before the first touch not even Astro's island runtime is fetched. */
import { watchRow } from './scroll-idle.client.ts';
import type { TouchOptions } from './touch-directive.client.ts';

const touchEvents = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * Calls `hydrate` on the first touch of an island by pointer, finger or keyboard. A form submitted in the meantime is
 * held and resubmitted afterwards: through the island's own code or, if `hydrate` rejects, as a plain form.
 * @param options.holdClicks whether clicks on the island's own buttons are held and repeated likewise
 * @returns a function that hydrates the island without a touch
 */
function hydrateOnTouch(
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

/** Fetches the runtime, whose URL the page pipeline sets on <html>, and the island's own modules in parallel. */
async function fetchCode(island: HTMLElement): Promise<void> {
  const urls = [
    document.documentElement.dataset['islands'],
    island.getAttribute('component-url'),
    island.getAttribute('renderer-url'),
  ];
  await Promise.all(urls.map((url) => url && import(/* @vite-ignore */ url)));
}

/** Whether local storage has a key; false where the browser denies access to it. */
const isStored = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

for (const island of document.querySelectorAll<HTMLElement>('astro-island[client="touch"]')) {
  const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: TouchOptions | true };
  const {
    holdClicks = false,
    row = false,
    onArrival,
    storageKey,
    parameter,
  }: TouchOptions = value === true ? {} : (value ?? {});
  const waitForIdle = row && watchRow(island);
  // The browser would drag a picture or a link instead of the row.
  if (row) island.addEventListener('dragstart', (event) => event.preventDefault());
  const hydrate = async () => {
    await fetchCode(island);
    if (waitForIdle) await waitForIdle();
    const hydrated = new Promise((resolve) => {
      island.addEventListener('astro:hydrate', resolve, { once: true });
      // Astro logs the error itself.
      island.addEventListener('astro:hydration-error', resolve, { once: true });
    });
    island.dispatchEvent(new Event('wake'));
    await hydrated;
  };
  const start = hydrateOnTouch(island, hydrate, { holdClicks: holdClicks || row });
  if (
    onArrival ||
    (storageKey && isStored(storageKey)) ||
    (parameter && new URLSearchParams(location.search).has(parameter))
  )
    start();
}
