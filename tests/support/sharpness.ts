import type { Page } from '@playwright/test';

/** Screen pixels that one pixel of a file may have to fill before a picture looks soft. */
const tolerated = 1.3;

/**
 * The photographs of a page that are stretched: their file is too small for their box, or most of it is cut off there.
 * @returns for example `hero.avif: 2.8 times`, for what was loaded so far
 */
export const stretchedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async (most) => {
    const shown = [...document.querySelectorAll('img')].filter(
      (image) => image.complete && image.currentSrc && !/\.svg\b/.test(image.currentSrc) && image.offsetWidth,
    );
    const stretched = shown.map(async (image) => {
      // Its own size: `naturalWidth` of the element is what `sizes` made of it.
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
