import type { Page } from '@playwright/test';
import { pages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const screens = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

interface Sight {
  /** The element, in short. */
  name: string;
  lazy: boolean;
  /** Whether it, or something it stands in, began transparent. */
  faded: boolean;
}

interface FirstScreen {
  /** The largest contentful paint. */
  largest: Sight | undefined;
  pictures: Sight[];
  /** How many pictures are fetched before all others. */
  first: number;
}

/** Lets each page note what is transparent when its HTML has arrived and none of its scripts has revealed anything. */
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

/** What a visitor sees on arrival: the pictures of which the browser shows a part, and the largest thing of all. */
const look = (page: Page): Promise<FirstScreen> =>
  page.evaluate(async () => {
    const { transparent } = window as unknown as { transparent: WeakSet<Element> };
    const isFaded = (element: Element | null): boolean =>
      element !== null && (transparent.has(element) || isFaded(element.parentElement));
    const see = (element: Element): Sight => ({
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
      largest: element ? see(element) : undefined,
      pictures: (await inView).map(see),
      first: images.filter(({ fetchPriority }) => fetchPriority === 'high').length,
    };
  });

for (const screen of screens) {
  test(`The first screen waits for nothing at ${screen.width} px`, async ({ page }) => {
    test.slow();
    await noteTransparent(page);
    // What comes later by itself comes later.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.setViewportSize(screen);
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        const { largest, pictures, first } = await look(page);
        expect.soft(largest, 'the largest contentful paint').toMatchObject({ lazy: false, faded: false });
        const late = pictures.filter(({ lazy, faded }) => lazy || faded);
        expect.soft(late, `pictures that come late, beside ${largest?.name}`).toEqual([]);
        expect.soft(first, 'pictures fetched first').toBeLessThanOrEqual(1);
      });
    }
  });
}
