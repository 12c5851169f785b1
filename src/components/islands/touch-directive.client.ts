import type { ClientDirective } from 'astro';

/** Options of `client:touch`, which hydrates an island on the first touch (island-hydration.client.ts). */
export interface TouchOptions {
  /** Holds clicks on the island's own buttons until it is hydrated. */
  holdClicks?: boolean;
  /** For a scrolling row: hydrates once it is neither touched nor moving. Implies `holdClicks`. */
  row?: boolean;
  /** Hydrates on page load; clicks and submits before that are held as usual. */
  onArrival?: boolean;
  /** Hydrates on page load if local storage has this key, for a draft that the island restores. */
  storageKey?: string;
  /** Hydrates on page load if the URL has this parameter, which prefills the island. */
  parameter?: string;
}

/**
 * `client:touch`: visitors who only read never download the island. Part of Astro's island runtime, which
 * island-hydration.client.ts fetches on the first touch. Astro reports a rejection as `astro:hydration-error`.
 */
export default (async (load, _options, island) => {
  await new Promise((resolve) => island.addEventListener('wake', resolve, { once: true }));
  const hydrate = await load();
  await hydrate();
  if (island.hasAttribute('ssr')) throw new Error('The island was not hydrated.');
}) satisfies ClientDirective;
