import { withGallery } from '../support/projects.ts';
import { seeAll } from '../support/scroll-through.ts';
import { expect, test } from '../support/test.ts';

test('The first stop of the keyboard leads past the header', async ({ sharedPage: page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('Nothing moves for those who asked for less motion', async ({ sharedPage: page }) => {
  for (const path of ['/', withGallery.path]) {
    await page.goto(path);
    await seeAll(page);
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    await expect.poll(() => page.evaluate(moving), { message: path }).toBe(0);
  }
});
