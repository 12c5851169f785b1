import { expect, type Locator } from '@playwright/test';

/**
 * Wakes the island a locator stands in, the way a finger would, and waits until React listens.
 * @returns the locator, for the next step
 */
export async function hydrated(locator: Locator): Promise<Locator> {
  const island = locator.locator('xpath=ancestor-or-self::astro-island').last();
  await island.dispatchEvent('touchstart');
  await expect(island, 'an island that listens').not.toHaveAttribute('ssr');
  return locator;
}
