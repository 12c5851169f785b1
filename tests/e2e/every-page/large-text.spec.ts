import { paths } from '../../../src/paths.ts';
import { withGallery } from '../../support/projects.ts';
import { expect, test } from '../../support/test.ts';

test('heroes grow with text of 200 %, and their words stay below the header', async ({
  sharedPage: page,
}) => {
  for (const path of [paths.home, paths.portfolio, paths.jointVenture, paths.contact, withGallery.path]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      const { header, words, hero } = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const section = document.querySelector('main h1')?.closest('section');
        const texts = [...(section?.querySelectorAll('h1, p, .label, a') ?? [])].map((element) =>
          element.getBoundingClientRect(),
        );
        return {
          header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
          words: {
            top: Math.min(...texts.map(({ top }) => top)),
            bottom: Math.max(...texts.map(({ bottom }) => bottom)),
          },
          hero: section?.getBoundingClientRect().bottom ?? 0,
        };
      });
      expect(words.top).toBeGreaterThanOrEqual(header);
      expect(words.bottom).toBeLessThanOrEqual(hero);
    });
  }
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });
  test('the button that stops the film of the portfolio covers no words', async ({ sharedPage: page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(paths.portfolio);
    const button = await page.getByRole('button', { name: 'Pause film' }).boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    if (!button || !heading) throw new Error('The button and the heading must be shown.');
    expect(button.y).toBeGreaterThanOrEqual(heading.y + heading.height);
  });
});
