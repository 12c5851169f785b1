import type { Page } from '@playwright/test';
import { tagOrigin } from '../../../src/features/measurement/google-ads-origins.ts';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';

const { tagId } = site.analytics;

/** Commands in the data layer, as the tag reads them. */
const dataLayerEntries = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.values(entry as object)
        .slice(0, 2)
        .join(' '),
    ),
  );

test('Google measures presses and one conversion per submission with consent, and nothing before or after it @delivering', async ({
  sharedPage: page,
}) => {
  const loaded: string[] = [];
  await page.route(`${tagOrigin}/**`, (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: "document.cookie = '_gcl_au=1; path=/'" });
  });
  const notice = page.getByRole('complementary', { name: 'Measurement' });
  await page.goto(paths.contact);
  await expect(notice.getByRole('button')).toHaveText(['No', 'Yes']);
  await notice.getByRole('button', { name: 'No' }).click();
  await expect(notice).toBeHidden();
  await page.goto(paths.privacyPolicy);
  await expect(notice).toBeHidden();
  expect(loaded).toEqual([]);

  await expect(page.getByText('You have not agreed: nothing is measured.')).toBeVisible();
  const change = page.getByRole('button', { name: 'Change my choice' });
  await change.click();
  await notice.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('You have agreed: this visit is measured.')).toBeVisible();
  await expect.poll(() => loaded).toEqual([`${tagOrigin}/gtag/js?id=${tagId.split('/')[0]}`]);

  await page.goto(paths.contact);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('main').locator('a[href^="tel:"]').first().click();
  await expect.poll(() => dataLayerEntries(page)).toContain('event call_press');

  // Navigate as a form's own post or the lead form's redirect does.
  await page.evaluate((path) => location.assign(path), paths.thankYou);
  await expect(page).toHaveURL(paths.thankYou);
  await expect.poll(() => dataLayerEntries(page)).toContain('event conversion');
  await page.reload();
  await expect.poll(() => dataLayerEntries(page)).toContain('conversion');
  expect(await dataLayerEntries(page)).not.toContain('event conversion');

  await page.goto(paths.privacyPolicy);
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_gcl_au');
  loaded.length = 0;
  await change.click();
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'No' }).click()]);
  await expect(page.getByText('You have not agreed: nothing is measured.')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(loaded).toEqual([]);
});

test.describe('the thank-you page', () => {
  test('the page records exactly one conversion on each load and sends no request to Google', async ({
    sharedPage: page,
  }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.includes('google')) outside.push(request.url());
    });
    for (const visit of ['first', 'second']) {
      await page.goto(paths.thankYou);
      const entries = await page.evaluate(
        () => window.dataLayer?.map((entry) => JSON.stringify(entry)) ?? [],
      );
      expect(
        entries.filter((entry) => entry.includes('conversion')),
        visit,
      ).toHaveLength(1);
    }
    expect(outside).toEqual([]);
  });
});
