import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Runs axe over a page, or over one part of it.
 * @param part a selector
 * @returns one line for each rule that is broken, for example `color-contrast: main p | footer a`
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: false });
  if (part) axe.include(part);
  // Otherwise each run opens a second page and loads axe there too; only frames of other origins would need it.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}
