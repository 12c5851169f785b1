import type { Page } from '@playwright/test';
import { artistsImpression } from '../../src/components/picture/picture-caption.ts';

/** Pictures without an 'Artist's impression' label beside them; the site's own pictures are all renderings. */
export const unmarkedPictures = (page: Page) =>
  page.locator('main picture > img').evaluateAll(
    (pictures, mark) =>
      pictures
        .filter((picture) => {
          const place = picture.closest('figure, article, video-poster, section');
          const caption = place?.nextElementSibling?.localName === 'p' ? place.nextElementSibling : undefined;
          const drawing = picture.closest('.drawing');
          return !drawing && !`${place?.textContent}${caption?.textContent}`.includes(mark);
        })
        .map((picture) => picture.getAttribute('alt')),
    artistsImpression,
  );
