import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';

const completed = () => projectWith(({ status }) => status === 'Completed');

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' });

  test('Every navigation starts at the top of the page', async ({ sharedPage: page }) => {
    const top = () => page.evaluate(() => scrollY);
    await page.goto('/about');
    await page.evaluate(() => scrollTo(0, 600));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.waitForURL('**/privacy-policy');
    expect(await top()).toBe(0);
    await page.evaluate(() => scrollTo(0, 400));
    await page.goBack();
    await expect.poll(top).toBe(0);
    await page.goForward();
    await expect.poll(top).toBe(0);

    await page.evaluate(() => scrollTo(0, 400));
    await page.evaluate(() => {
      location.hash = 'last';
    });
    await expect.poll(top).toBe(0);
    await page.evaluate(() => scrollTo(0, 400));
    await page.goBack();
    await expect.poll(top).toBe(0);
  });
});

test.describe('every project page', () => {
  test('a reload starts at the top', async ({ sharedPage: page }) => {
    await page.goto(completed().path);
    await page.evaluate(() => scrollTo(0, 1500));
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
