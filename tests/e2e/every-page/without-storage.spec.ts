import { expect, test } from '../../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('The site works in a browser that denies storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.clock.install();
  await page.goto('/');
  const section = page.locator('main [data-reveal]').last();
  await expect(section).not.toHaveAttribute('data-seen');
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveAttribute('data-seen');

  const card = page.getByRole('complementary', { name: 'Contact card' });
  await page.clock.fastForward(4000);
  await card.getByRole('button', { name: /close/i }).click();
  await expect(card).toBeHidden();

  await page.getByRole('button', { name: 'PROJECTS' }).hover();
  await expect(page.getByRole('link', { name: 'Ongoing Projects' })).toBeVisible();
});
