import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';

test('The footer links to the main pages @content', { tag: '@everywhere' }, async ({ sharedPage: page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Quick Links', 'Contact Us']);
  const targets = {
    Home: '/',
    'About Us': '/about',
    Portfolio: '/portfolio',
    Testimonials: '/testimonials',
    Contact: '/contact',
    'Sales Enquiry': '/contact',
    'Joint Venture': '/joint-venture',
    'Vendor Submission': '/vendor-submission',
    Careers: paths.lifeAt,
    'Privacy Policy': '/privacy-policy',
    'Terms of Service': '/terms',
  };
  for (const [name, path] of Object.entries(targets)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  for (const name of site.social.map((service) => service.name)) {
    const link = footer.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await expect(footer.getByRole('link', { name: `${site.name}, home` })).toHaveAttribute('href', '/');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${site.legalName}`);
});

test('The copyright shows the year of the visit, not of the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-03T10:00:00Z'));
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test('The footer identifies the company and groups its links', async ({ sharedPage: page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: new RegExp(`^${site.name}`) })).toHaveAttribute('href', '/');

  for (const { name, url } of site.social) {
    const link = footer.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
  }

  const group = (heading: string) =>
    footer
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: heading }) })
      .last()
      .getByRole('link');
  await expect(group('Quick Links')).toHaveText(['Home', 'About Us', 'Portfolio', 'Testimonials', 'Contact']);
  await expect(group('Contact Us')).toHaveText([
    'Sales Enquiry',
    'Joint Venture',
    'Vendor Submission',
    'Careers',
  ]);
  await expect(group('Contact Us').first()).toHaveAttribute('href', '/contact');

  await expect(footer).toContainText(String(new Date().getFullYear()));
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
});
