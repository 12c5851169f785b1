import { expect, test } from '../../support/browser-fixtures.ts';
import { pages } from '../../support/pages.ts';

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('Every page is readable without JavaScript', async ({ sharedPage: page }) => {
    test.slow();
    for (const path of pages) {
      await test.step(path, async () => {
        // No check here needs the pictures.
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' }).filter({ visible: true })).toHaveCount(0);
        const hidden = await page
          .locator('main section')
          .evaluateAll((sections) =>
            sections
              .filter(
                (section) =>
                  !section.checkVisibility({ visibilityProperty: true }) ||
                  section.getBoundingClientRect().height === 0 ||
                  [...section.children].every((child) => getComputedStyle(child).opacity === '0'),
              )
              .map((section) => section.textContent?.trim().slice(0, 60)),
          );
        expect(hidden).toEqual([]);
      });
    }
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, name] of [
    ['/auth', 'Welcome Back'],
    ['/admin', 'Admin Dashboard'],
  ] as const) {
    test(`${path} explains that it needs JavaScript`, async ({ sharedPage: page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(name);
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    });
  }
});

test("Nothing stays hidden when the page's script fails to load", async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route('**/_astro/Page.*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass(/\bjs\b/);
  for (const heading of await page.locator('main h2').all()) {
    await expect(heading).toHaveCSS('opacity', '1');
    await expect(heading).toBeVisible();
  }
});
