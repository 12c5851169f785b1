import type { ClientDirective } from 'astro';

/** What `client:touch` does beyond hydrating an island on the first touch (islands.client.ts). */
export interface TouchOptions {
  /** Clicks on the island's own buttons are held until it is hydrated. */
  holdClicks?: boolean;
  /** The island is a row that scrolls: hydrated once no finger holds it and it stands still. Implies `holdClicks`. */
  row?: boolean;
  /** Hydrates on arrival; clicks and submits before that are held all the same. */
  onArrival?: boolean;
  /** Hydrates on arrival if local storage has this key: a draft that the island restores. */
  storageKey?: string;
  /** Hydrates on arrival if the address has this parameter, by which the island is filled in. */
  parameter?: string;
}

/**
 * `client:touch`: an island that a visitor who only reads never downloads. Part of Astro's island runtime, which
 * islands.client.ts fetches on the first touch. Astro reports a rejection as `astro:hydration-error`.
 */
export default (async (load, _options, island) => {
  await new Promise((resolve) => island.addEventListener('wake', resolve, { once: true }));
  const hydrate = await load();
  await hydrate();
  if (island.hasAttribute('ssr')) throw new Error('The island was not hydrated.');
}) satisfies ClientDirective;
