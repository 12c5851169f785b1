import type { Page } from '@playwright/test';
import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { withGallery, withPage } from '../../support/projects.ts';

/** Limit of key presses: more than any page has controls. */
const maxKeyPresses = 300;

interface Focus {
  /** Short description of the focused element; undefined once the focus has left the page. */
  name?: string;
  /** Elements that cover it at its centre and, if it is lower than half the viewport, in its corners. */
  covering: string[];
}

const focus = (page: Page) =>
  page.evaluate((): Focus => {
    const element = document.activeElement;
    if (!element || element === document.body) return { covering: [] };
    const [box = new DOMRect()] = element.getClientRects();
    const left = Math.max(box.left + 2, 1);
    const right = Math.min(box.right - 2, innerWidth - 1);
    const [top, bottom] = [box.top + 2, box.bottom - 2];
    const points: [number, number][] = [[(left + right) / 2, (top + bottom) / 2]];
    if (box.height < innerHeight / 2)
      for (const x of [left, right]) for (const y of [top, bottom]) points.push([x, y]);
    return {
      name: `<${element.localName}> ${element.getAttribute('aria-label') ?? element.textContent?.trim()}`,
      covering: points.flatMap(([x, y]) => {
        const before = document.elementFromPoint(x, y);
        if (before && (element.contains(before) || before.contains(element))) return [];
        const bar = before?.closest('header, nav, aside');
        return (
          bar?.getAttribute('aria-label') ?? bar?.localName ?? before?.outerHTML.slice(0, 80) ?? 'the edge'
        );
      }),
    };
  });

/**
 * Presses a key until the focus leaves the page, and expects it to be visible each time.
 * @returns the number of stops
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  for (let count = 0; count < maxKeyPresses; count += 1) {
    await page.keyboard.press(key);
    const { name, covering } = await focus(page);
    if (name === undefined) return count;
    if (covering.length > 0)
      await expect.poll(async () => (await focus(page)).covering, `before ${name}`).toEqual([]);
  }
  throw new Error('The focus does not leave the page.');
}

/** Makes every key near a gallery take 15 ms, as on a busy machine: its row has to follow the focus there too. */
const slowKeys = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('keydown', () => {
      const { top = 0, bottom = 0 } = document.getElementById('gallery')?.getBoundingClientRect() ?? {};
      if (bottom < -innerHeight || top > 2 * innerHeight) return;
      for (const end = performance.now() + 15; performance.now() < end; );
    });
  });

// Stricter than WCAG 2.2, 2.4.11: not even a corner may be hidden.
const withLeadForm = withPage.filter(({ leadForm }) => leadForm).slice(-1);
for (const path of [paths.home, ...[withGallery, ...withLeadForm].map((project) => project.path)]) {
  test(`No fixed element hides the focus on ${path} @everywhere`, async ({ sharedPage: page }) => {
    await using _ = path === withGallery.path ? await slowKeys(page) : null;
    await page.goto(path);
    if (path === paths.home) await expect(page.getByLabel('Contact card', { exact: true })).toBeVisible();
    const tabStops = await walk(page, 'Tab');
    expect(tabStops).toBeGreaterThan(20);
    expect(await walk(page, 'Shift+Tab')).toBeGreaterThan(20);
  });
}

test('The first tab stop is a link that skips the header', async ({ sharedPage: page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
