import type { ClientDirective } from 'astro';

/** What `client:touch` does beyond waking an island on the first touch (islands.client.ts). */
export interface TouchOptions {
  /** Presses on the island's own buttons are held back until it listens. */
  holdClicks?: boolean;
  /** The island is a row that scrolls: it wakes once no finger holds it and it stands still. Implies `holdClicks`. */
  row?: boolean;
  /** Wakes on arrival; what is pressed or sent until it listens is held back all the same. */
  onArrival?: boolean;
  /** Wakes on arrival if this browser's storage has this key: a draft that the island gives back. */
  storageKey?: string;
  /** Wakes on arrival if the address has this parameter, by which the island is filled in. */
  parameter?: string;
}

/**
 * `client:touch`: an island for the hand only; a visitor who just reads never downloads it. Part of Astro's runtime
 * of islands, which islands.client.ts fetches for the first touch.
 */
export default ((load, _options, element) => {
  element.addEventListener('wake', async () => (await load())(), { once: true });
}) satisfies ClientDirective;
