import { paths } from '../../src/lib/paths.ts';
import { fullAddress } from '../../src/lib/postal-address.ts';
import { site } from '../../src/site.ts';
import { expect, test } from '../support/test.ts';

for (const [path, title] of [
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.terms, 'Terms of Service'],
] as const) {
  test.describe(title, () => {
    test('eight numbered sections, with the address and the ways to reach the company', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(
        Array.from({ length: 8 }, (_, index) => new RegExp(`^${index + 1}\\. `)),
      );
      await expect(main).toContainText(site.legalName);
      await expect(main).toContainText(fullAddress);
      await expect(main.getByRole('link', { name: site.email.info })).toHaveAttribute(
        'href',
        `mailto:${site.email.info}`,
      );
      await expect(main.getByRole('link', { name: site.phones.office[0] })).toHaveAttribute('href', /^tel:/);
      await expect(main).toContainText(site.hours.text);
      await expect(main).not.toContainText(/[{}]/);
    });

    test('the date is that of the visit', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2031-02-03T12:00:00+05:30'));
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText('Last updated: February 3, 2031');
    });

    test('the list of sections leads to them and keeps the address', async ({ page }) => {
      await page.goto(path);
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last().click();
      const heading = page.getByRole('heading', { name: /^8\. / });
      await expect(heading).toBeInViewport();
      await expect(heading).toBeFocused();
      expect(new URL(page.url()).hash).toBe('');
    });
  });
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the date is that of the build', async ({ page }) => {
    await page.goto(paths.terms);
    await expect(page.getByRole('main')).toContainText(/Last updated: [A-Z][a-z]+ \d{1,2}, 20\d\d/);
  });
});
