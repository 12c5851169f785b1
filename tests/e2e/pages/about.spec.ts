import { pictureCaption } from '../../../src/components/picture/picture-caption.ts';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { readPageTexts } from '../../support/page-texts.ts';
import { seeAll } from '../../support/scroll-through.ts';
import { expect, test } from '../../support/test.ts';

const { banner, chapters, philosophy, closingLine } = readPageTexts('about');

test('About shows a banner, chapters with pictures, the philosophy and a tagline @content', {
  tag: '@everywhere',
}, async ({ sharedPage: page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle(/About Us/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(banner.heading);
  await seeAll(page);

  const main = page.getByRole('main');
  for (const { label, heading, paragraphs, picture } of chapters) {
    const chapter = page.getByRole('region', { name: heading });
    for (const words of [label, ...paragraphs, pictureCaption(picture) ?? label]) {
      await expect(chapter.getByText(words, { exact: true })).toBeVisible();
    }
  }
  await expect(main.getByRole('figure')).toHaveCount(chapters.length);

  const section = page.getByRole('region', { name: philosophy.heading });
  const titles = philosophy.cards.map(({ title }) => title);
  await expect(section.getByRole('listitem').getByRole('heading')).toHaveText(titles);
  for (const { text } of philosophy.cards) await expect(section.getByText(text)).toBeVisible();
  await expect(main.getByText(closingLine, { exact: true })).toBeVisible();
});

test('The pictures of About alternate between left and right', async ({ sharedPage: page }) => {
  await page.goto('/about');
  await seeAll(page);
  const sides = await page
    .locator('main figure')
    .evaluateAll((figures) =>
      figures.map((figure) => (figure.getBoundingClientRect().left < innerWidth / 3 ? 'left' : 'right')),
    );
  expect(sides).toEqual(chapters.map((_chapter, index) => (index % 2 === 0 ? 'left' : 'right')));
});

test('The footer leads everywhere @content', { tag: '@everywhere' }, async ({ sharedPage: page }) => {
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

test('The copyright shows the year of the visit, whenever the site was built', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-03T10:00:00Z'));
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});
