import type { Page } from '@playwright/test';
import { paths } from '../../src/lib/paths.ts';
import { expect, test } from '../support/test.ts';

/** More presses than any page has controls. */
const enough = 300;

/** What has the focus, in short; nothing once it has left the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    return `<${element.localName}> ${element.getAttribute('aria-label') ?? element.textContent?.trim()}`;
  });

/** What stands before the element that has the focus: at its middle and, if there is room for it all, in its corners. */
const covering = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return [];
    const [box = new DOMRect()] = element.getClientRects();
    const left = Math.max(box.left + 2, 1);
    const right = Math.min(box.right - 2, innerWidth - 1);
    const [top, bottom] = [box.top + 2, box.bottom - 2];
    const points: [number, number][] = [[(left + right) / 2, (top + bottom) / 2]];
    if (box.height < innerHeight / 2)
      for (const x of [left, right]) for (const y of [top, bottom]) points.push([x, y]);
    return points.flatMap(([x, y]) => {
      const before = document.elementFromPoint(x, y);
      if (before && (element.contains(before) || before.contains(element))) return [];
      const bar = before?.closest('header, nav, aside');
      return (
        bar?.getAttribute('aria-label') ?? bar?.localName ?? before?.outerHTML.slice(0, 80) ?? 'the edge'
      );
    });
  });

/** Presses a key until the focus has been everywhere, and looks each time whether it can be seen. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  for (let count = 0; count < enough; count += 1) {
    await page.keyboard.press(key);
    const name = await focused(page);
    if (name === undefined) return count;
    await expect.poll(() => covering(page), `before ${name}`).toEqual([]);
  }
  throw new Error('The focus does not leave the page.');
}

/** Milliseconds from a key to what it does, on a busy machine. */
const keyDelay = 15;

test.beforeEach(async ({ page }) => {
  await page.addInitScript((delay) => {
    addEventListener('keydown', () => {
      for (const end = performance.now() + delay; performance.now() < end; );
    });
  }, keyDelay);
});

// WCAG 2.2, 2.4.11, and more: not even a corner is hidden.
for (const path of [paths.home, '/portfolio/amara', '/portfolio/sbc']) {
  test(`Nothing fixed hides what has the focus on ${path} @everywhere`, async ({ page }) => {
    await page.goto(path);
    if (path === paths.home) await expect(page.getByLabel('Contact card', { exact: true })).toBeVisible();
    const forth = await walk(page, 'Tab');
    expect(forth).toBeGreaterThan(20);
    expect(await walk(page, 'Shift+Tab')).toBeGreaterThan(20);
  });
}
