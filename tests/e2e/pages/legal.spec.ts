import { fullAddress } from '../../../src/company/postal-address.ts';
import { longDate } from '../../../src/lib/content/days.ts';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { legalVersions } from '../../support/content-entries.ts';

for (const [path, title] of [
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.terms, 'Terms of Service'],
] as const) {
  test.describe(title, () => {
    test('has eight numbered sections, with the address and the contact details', async ({
      sharedPage: page,
    }) => {
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

    test('shows the date of the visit', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2031-02-03T12:00:00+05:30'));
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText('Last updated: February 3, 2031');
    });

    test('shows the date since which it applies', async ({ sharedPage: page }) => {
      await page.goto(path);
      const [current] = legalVersions(path.slice(1));
      await expect(page.getByRole('main')).toContainText(
        `This version applies since ${longDate(current?.since ?? '')}`,
      );
    });

    test('links to its sections without changing the URL', async ({ sharedPage: page }) => {
      await page.goto(path);
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last().click();
      const heading = page.getByRole('heading', { name: /^8\. / });
      await expect(heading).toBeInViewport();
      await expect(heading).toBeFocused();
      expect(new URL(page.url()).hash).toBe('');
    });
  });
}

test('Earlier versions of the privacy policy stay available but are not indexed', async ({
  sharedPage: page,
}) => {
  await page.goto(paths.privacyPolicy);
  const [current, before] = legalVersions('privacy-policy');
  const link = page.getByRole('link', {
    name: `Version ${before?.version}, from ${longDate(before?.since ?? '')}`,
  });
  await expect(page.getByRole('navigation', { name: 'Earlier versions' }).getByRole('listitem')).toHaveCount(
    (current?.version ?? 0) - 1,
  );
  await link.click();
  await expect(page).toHaveURL(`${paths.privacyPolicy}/${before?.version}`);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    `This version applied from ${longDate(before?.since ?? '')}, until ${longDate(current?.since ?? '')}`,
  );
  await expect(main).not.toContainText('Last updated');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await main.getByRole('link', { name: 'The version that applies now' }).click();
  await expect(page).toHaveURL(paths.privacyPolicy);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the date is that of the build', async ({ page }) => {
    await page.goto(paths.terms);
    await expect(page.getByRole('main')).toContainText(/Last updated: [A-Z][a-z]+ \d{1,2}, 20\d\d/);
  });
});
