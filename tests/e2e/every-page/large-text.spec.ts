import { paths } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { withGallery } from '../../support/projects.ts';

test('heroes grow with text at 200 %, and their text stays below the header', async ({
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
