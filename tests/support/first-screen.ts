import type { Page } from '@playwright/test';

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
export const noteTransparent = (page: Page) =>
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

/**
 * Returns the first screen of a page that has not been scrolled: the pictures of which a part is in view, and the
 * largest contentful paint. `faded` is known only with `noteTransparent`.
 */
export const readFirstScreen = (page: Page): Promise<FirstScreen> =>
  page.evaluate(async () => {
    const { transparent } = window as unknown as { transparent?: WeakSet<Element> };
    const isFaded = (element: Element | null): boolean =>
      element !== null && (transparent?.has(element) === true || isFaded(element.parentElement));
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

/** The pictures with high fetch priority: their bytes, and whether they load lazily. */
export const firstPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].flatMap(
      ({ currentSrc, loading }) =>
        performance.getEntriesByName(currentSrc).map((entry) => ({
          bytes: (entry as PerformanceResourceTiming).encodedBodySize,
          isLazy: loading === 'lazy',
        })),
    ),
  );
