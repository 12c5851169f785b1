import type { Page } from '@playwright/test';

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
