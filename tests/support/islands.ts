import { expect, type Locator } from '@playwright/test';

/**
 * Hydrates the island around a locator with a touch event, and waits until React has taken over.
 * @returns the locator, for chaining
 */
export async function hydrated(locator: Locator): Promise<Locator> {
  const island = locator.locator('xpath=ancestor-or-self::astro-island').last();
  await island.dispatchEvent('touchstart');
  await expect(island, 'an island that listens').not.toHaveAttribute('ssr');
  return locator;
}
