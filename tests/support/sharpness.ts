import type { Page } from '@playwright/test';

/** Maximum screen pixels per file pixel before a picture looks soft. */
const tolerated = 1.3;

/**
 * Finds stretched photographs of a page: their file is too small for their box, or is mostly cropped there.
 * @returns for example `hero.avif: 2.8 times`, for the pictures loaded so far
 */
export const stretchedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async (most) => {
    const shown = [...document.querySelectorAll('img')].filter(
      (image) => image.complete && image.currentSrc && !/\.svg\b/.test(image.currentSrc) && image.offsetWidth,
    );
    const stretched = shown.map(async (image) => {
      // Load the file to get its size: `naturalWidth` of the element depends on `sizes`.
      const file = new Image();
      const arrival = new Promise((done, fail) => Object.assign(file, { onload: done, onerror: fail }));
      file.src = image.currentSrc;
      await arrival;
      const across = image.offsetWidth / file.naturalWidth;
      const down = image.offsetHeight / file.naturalHeight;
      const times = Math.max(across, down) * devicePixelRatio;
      return times > most ? [`${image.currentSrc.split('/').pop()}: ${times.toFixed(1)} times`] : [];
    });
    return (await Promise.all(stretched)).flat();
  }, tolerated);
