/** Hydrates `client:touch` islands. Before the first touch not even Astro's island runtime is fetched. */
import { hydrateOnTouch } from './hydrate-on-touch.client.ts';
import { watchRow } from './scroll-idle.client.ts';
import type { TouchOptions } from './touch-directive.client.ts';

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
