import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser-fixtures.ts';
import { pages } from '../../support/pages.ts';

const screens = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

interface VisibleElement {
  /** Short description of the element. */
  name: string;
  lazy: boolean;
  /** Whether the element or an ancestor was transparent at first. */
  faded: boolean;
}

interface FirstScreen {
  /** The largest contentful paint. */
  largest: VisibleElement | undefined;
  pictures: VisibleElement[];
  /** Number of pictures with high fetch priority. */
  first: number;
}

/** Records which elements are transparent once the HTML has arrived, before any script reveals them. */
const noteTransparent = (page: Page) =>
  page.addInitScript(() => {
    const transparent = new WeakSet<Element>();
    Object.assign(window, { transparent });
    addEventListener(
      'DOMContentLoaded',
      () => {
        for (const element of document.body.querySelectorAll('*'))
          if (getComputedStyle(element).opacity === '0') transparent.add(element);
      },
      { capture: true },
    );
  });

/** Returns the first screen: the pictures of which a part is in view, and the largest contentful paint. */
const readFirstScreen = (page: Page): Promise<FirstScreen> =>
  page.evaluate(async () => {
    const { transparent } = window as unknown as { transparent: WeakSet<Element> };
    const isFaded = (element: Element | null): boolean =>
      element !== null && (transparent.has(element) || isFaded(element.parentElement));
    const describeElement = (element: Element): VisibleElement => ({
      name: `<${element.localName}> ${
        element instanceof HTMLImageElement
          ? new URL(element.src).pathname
          : element.textContent?.trim().slice(0, 60)
      }`,
      lazy: element instanceof HTMLImageElement && element.loading === 'lazy',
      faded: isFaded(element),
    });
    const largest = new Promise<Element | null | undefined>((resolve) =>
      new PerformanceObserver((list) => {
        const entry = list.getEntries().at(-1) as
          | (PerformanceEntry & { element: Element | null })
          | undefined;
        resolve(entry?.element);
      }).observe({ type: 'largest-contentful-paint', buffered: true }),
    );
    const images = [...document.images];
    const inView = new Promise<Element[]>((resolve) => {
      if (images.length === 0) resolve([]);
      const observer = new IntersectionObserver((entries) =>
        resolve(
          entries
            .filter(({ intersectionRect: { width, height } }) => width > 0 && height > 0)
            .map(({ target }) => target),
        ),
      );
      for (const image of images) observer.observe(image);
    });
    const element = await largest;
    return {
      largest: element ? describeElement(element) : undefined,
      pictures: (await inView).map(describeElement),
      first: images.filter(({ fetchPriority }) => fetchPriority === 'high').length,
    };
  });

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' });

  for (const screen of screens) {
    test(`The first screen contains nothing lazy or transparent at ${screen.width} px`, async ({ page }) => {
      test.slow();
      await noteTransparent(page);
      // A paused clock keeps timed content out of the first screen.
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await page.setViewportSize(screen);
      for (const path of pages) {
        await test.step(path, async () => {
          await page.goto(path);
          const { largest, pictures, first } = await readFirstScreen(page);
          expect.soft(largest, 'the largest contentful paint').toMatchObject({ lazy: false, faded: false });
          const late = pictures.filter(({ lazy, faded }) => lazy || faded);
          expect.soft(late, `pictures that come late, beside ${largest?.name}`).toEqual([]);
          expect.soft(first, 'pictures fetched first').toBeLessThanOrEqual(1);
        });
      }
    });
  }
});
