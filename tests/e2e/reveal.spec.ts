import { expect, projectWith, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('a section of any height arrives once it fills half of a low screen', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 915, height: 332 });
  await page.goto(projectWith(({ plans }) => plans.length > 0).path);
  const plans = page.locator('#plans');
  await expect(plans).toHaveAttribute('data-reveal');
  await expect(plans).not.toHaveAttribute('data-seen');
  // 50 screens: a tenth of it is never in view.
  await plans.evaluate((section) => {
    section.style.minHeight = '5000vh';
    scrollTo({ top: section.getBoundingClientRect().top + scrollY - innerHeight / 4, behavior: 'instant' });
  });
  await expect(plans).toHaveAttribute('data-seen');
});
