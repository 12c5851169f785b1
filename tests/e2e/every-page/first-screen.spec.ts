import { expect, test } from '../../support/browser-fixtures.ts';
import { noteTransparent, readFirstScreen } from '../../support/first-screen.ts';
import { pages } from '../../support/pages.ts';

/** The audit reads the first screen of every page at the two other widths. */
const screens = [
  { width: 360, height: 800 },
  { width: 820, height: 1180 },
];

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
