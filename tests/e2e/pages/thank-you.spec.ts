import { whatsapp } from '../../../src/company/contact-links.ts';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { readPageTexts } from '../../support/page-texts.ts';

const texts = readPageTexts('thank-you');

test('the page says thanks, promises an answer and offers contact links', async ({ sharedPage: page }) => {
  await page.goto(paths.thankYou);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: texts.heading, level: 1 })).toBeVisible();
  await expect(main).toContainText(texts.text);
  await expect(main.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:/);
  await expect(main.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
    'href',
    whatsapp(texts.whatsapp),
  );
  await expect(main.getByRole('link', { name: site.phones.sales })).toBeVisible();
  await expect(main.getByRole('link', { name: site.email.info })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.describe('the redirect to the home page', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(paths.thankYou);
  });

  test('counts down and happens after fifteen seconds', async ({ page }) => {
    await expect(page.getByRole('timer')).toHaveText('You return to the home page in 15 seconds.');
    await page.clock.runFor(14_000);
    await expect(page.getByRole('timer')).toHaveText('You return to the home page in 1 seconds.');
    expect(new URL(page.url()).pathname).toBe(paths.thankYou);
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  test('can be cancelled', async ({ page }) => {
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(page.getByText('You stay on this page.')).toBeVisible();
    await page.clock.runFor(60_000);
    expect(new URL(page.url()).pathname).toBe(paths.thankYou);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page stays and shows no countdown', async ({ page }) => {
    await page.goto(paths.thankYou);
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
  });
});
