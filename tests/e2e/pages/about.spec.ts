import { pictureCaption } from '../../../src/components/picture/picture-caption.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { readPageTexts } from '../../support/page-texts.ts';
import { scrollThrough } from '../../support/scroll-through.ts';

const { banner, chapters, philosophy, closingLine } = readPageTexts('about');

test('About shows a banner, chapters with pictures, the philosophy and a tagline @content', {
  tag: '@everywhere',
}, async ({ sharedPage: page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle(/About Us/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(banner.heading);
  await scrollThrough(page);

  const main = page.getByRole('main');
  for (const { label, heading, paragraphs, picture } of chapters) {
    const chapter = page.getByRole('region', { name: heading });
    for (const words of [label, ...paragraphs, pictureCaption(picture) ?? label]) {
      await expect(chapter.getByText(words, { exact: true })).toBeVisible();
    }
  }
  await expect(main.getByRole('figure')).toHaveCount(chapters.length);

  const section = page.getByRole('region', { name: philosophy.heading });
  const titles = philosophy.cards.map(({ title }) => title);
  await expect(section.getByRole('listitem').getByRole('heading')).toHaveText(titles);
  for (const { text } of philosophy.cards) await expect(section.getByText(text)).toBeVisible();
  await expect(main.getByText(closingLine, { exact: true })).toBeVisible();
});

test('The pictures of About alternate between left and right', async ({ sharedPage: page }) => {
  await page.goto('/about');
  await scrollThrough(page);
  const sides = await page
    .locator('main figure')
    .evaluateAll((figures) =>
      figures.map((figure) => (figure.getBoundingClientRect().left < innerWidth / 3 ? 'left' : 'right')),
    );
  expect(sides).toEqual(chapters.map((_chapter, index) => (index % 2 === 0 ? 'left' : 'right')));
});
