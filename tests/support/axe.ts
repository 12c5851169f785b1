import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Runs axe on a page, or on one part of it.
 * @param part a selector
 * @returns one line for each violated rule, for example `color-contrast: main p | footer a`
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: false });
  if (part) axe.include(part);
  // Legacy mode avoids a second page with axe in each run, which only cross-origin frames would need.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}
