import { paths } from '../../src/lib/paths.ts';
import { site } from '../../src/site.ts';
import { expect, seeAll, test } from '../support/test.ts';

test('About shows a banner, four sections with pictures, the philosophy and a tagline', {
  tag: '@everywhere',
}, async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle(/About Us/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await seeAll(page);

  const main = page.getByRole('main');
  for (const words of [
    'premier luxury developer',
    'over a decade of expertise',
    'corporate office stands on a main road',
    'transformative environments',
    'premium experience',
    'in-house team of architects, engineers, interior designers and construction professionals',
  ]) {
    await expect(main.getByText(words).first()).toBeVisible();
  }
  await expect(main.getByRole('figure')).toHaveCount(4);
  await expect(main.getByText("Artist's impression")).toHaveCount(5);

  const philosophy = page.getByRole('region', { name: 'Philosophy' });
  await expect(philosophy.getByRole('listitem').getByRole('heading')).toHaveText([
    'Exclusive by Choice',
    'Prime Locations',
    'Attention to Detail',
    'On-Time Delivery',
  ]);
  await expect(philosophy.getByText('Limited developments')).toBeVisible();
  await expect(main.getByText('Homes that inspires', { exact: true })).toBeVisible();
});

test('The pictures of About alternate between left and right', async ({ page }) => {
  await page.goto('/about');
  await seeAll(page);
  const sides = await page
    .locator('main figure')
    .evaluateAll((figures) =>
      figures.map((figure) => (figure.getBoundingClientRect().left < innerWidth / 3 ? 'left' : 'right')),
    );
  expect(sides).toEqual(['left', 'right', 'left', 'right']);
});

test('The footer leads everywhere', { tag: '@everywhere' }, async ({ page }) => {
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
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${site.name}`);
});

test('The copyright shows the year of the visit, whenever the site was built', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-03T10:00:00Z'));
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});
