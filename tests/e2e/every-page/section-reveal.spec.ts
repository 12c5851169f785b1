import { projectWith } from '../../support/find-project.ts';
import { expect, test } from '../../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('a section of any height is revealed once it fills half a low screen', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 915, height: 332 });
  await page.goto(projectWith(({ plans }) => plans.length > 0).path);
  const plans = page.locator('#plans');
  await expect(plans).toHaveAttribute('data-reveal');
  await expect(plans).not.toHaveAttribute('data-seen');
  // At 50 screens high, a tenth of it is never in view.
  await plans.evaluate((section) => {
    section.style.minHeight = '5000vh';
    scrollTo({ top: section.getBoundingClientRect().top + scrollY - innerHeight / 4, behavior: 'instant' });
  });
  await expect(plans).toHaveAttribute('data-seen');
});

test('sections below the first screen are laid out after the page has loaded, or when a link leads to one', async ({
  sharedPage: page,
}) => {
  const { path } = projectWith(({ plans }) => plans.length > 0);
  const isLaidOut = () =>
    page.locator('#plans h2').evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/Page.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  expect(await isLaidOut()).toBe(false);
  await page.locator('a[href="#plans"]').first().click();
  expect(await isLaidOut()).toBe(true);
  release();
  await page.goto(path);
  await expect.poll(isLaidOut).toBe(true);
});
