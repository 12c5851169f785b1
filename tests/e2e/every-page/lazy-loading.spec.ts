import { expect, test } from '../../support/browser-fixtures.ts';
import { openWithClock, section } from '../../support/home-page.ts';
import { readPageTexts } from '../../support/page-texts.ts';

test.use({ reducedMotion: 'no-preference' });

const texts = readPageTexts('home');

test('Pictures, films and islands of a section are fetched only once it is seen', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (['image', 'media', 'script'].includes(request.resourceType())) fetched.push(request.url());
  });
  await openWithClock(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /\.(avif|webp|jpe?g|png)/.test(url))).toHaveLength(1);
  await expect(page.locator('[data-reveal="lazy"] astro-island:not([ssr])')).toHaveCount(0);

  const office = section(page, texts.corporateOffice.heading);
  const before = fetched.length;
  await office.scrollIntoViewIfNeeded();
  await expect(office.getByRole('img').first()).toBeVisible();
  await expect.poll(() => fetched.length).toBeGreaterThan(before);
  const picture = office.getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
