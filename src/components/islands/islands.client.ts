/** Wakes the islands of `client:touch`. Before a touch not even Astro's runtime of islands is fetched. */
import { followRest } from './rest.ts';
import type { TouchOptions } from './touch.ts';
import { wakeOnTouch } from './wake.ts';

/** Fetches the runtime, which the page pipeline names on <html>, and all that the island needs at once. */
async function fetchCode(island: HTMLElement): Promise<void> {
  const urls = [
    document.documentElement.dataset['islands'],
    island.getAttribute('component-url'),
    island.getAttribute('renderer-url'),
  ];
  await Promise.all(urls.map((url) => url && import(/* @vite-ignore */ url)));
}

/** A browser that keeps nothing is no error. */
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
  const rest = row && followRest(island);
  // The browser would drag a picture or a link away instead of the row.
  if (row) island.addEventListener('dragstart', (event) => event.preventDefault());
  const hydrate = async () => {
    await fetchCode(island);
    if (rest) await rest();
    const hydrated = new Promise((resolve) =>
      island.addEventListener('astro:hydrate', resolve, { once: true }),
    );
    island.dispatchEvent(new Event('wake'));
    await hydrated;
  };
  const wake = wakeOnTouch(island, hydrate, { holdClicks: holdClicks || row });
  if (
    onArrival ||
    (storageKey && isStored(storageKey)) ||
    (parameter && new URLSearchParams(location.search).has(parameter))
  )
    wake();
}
