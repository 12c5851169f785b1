import { paths } from '../../src/lib/paths.ts';
import { site } from '../../src/site.ts';
import { expect, test } from '../support/test.ts';

test('the hero of each page for partners is 35 % of the viewport high @everywhere', async ({ page }) => {
  for (const path of [paths.jointVenture, paths.careers, paths.lifeAt, paths.vendorSubmission]) {
    await test.step(path, async () => {
      await page.goto(path);
      const { hero, viewport } = await page.evaluate(() => ({
        hero: document.querySelector('main h1')?.closest('section')?.getBoundingClientRect().height,
        viewport: innerHeight,
      }));
      expect(hero).toBeCloseTo(viewport * 0.35, 0);
    });
  }
});

test('a land owner finds the advantages, what is looked for and whom to talk to @everywhere', async ({
  page,
}) => {
  await page.goto(paths.jointVenture);

  await test.step('the title and the tagline stand in the hero and below the header', async () => {
    const hero = page.getByRole('region', { name: 'Joint Venture', exact: true });
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Joint Venture');
    await expect(hero).toContainText(`Partner with ${site.name} to turn your land into a development`);
    const [title, header] = await Promise.all([
      hero.getByRole('heading').boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    expect(title?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  await test.step('six advantages are named', async () => {
    const section = page.getByRole('region', { name: 'Why a Joint Venture Pays' });
    await expect(section.getByRole('listitem').getByRole('heading')).toHaveText([
      'Higher Returns',
      'Zero Risk',
      'Prestige and Value',
      'Flexible Earnings',
      'Faster Monetization',
      'Wealth Retention',
    ]);
    await expect(section).toContainText('Profit share, revenue share or fixed consideration');
  });

  await test.step('the claim names its figure, its measure and its years', async () => {
    const claim = page.getByRole('region', {
      name: /over 100% more appreciation than an outright land sale/i,
    });
    await expect(claim).toContainText(
      `Based on completed projects in ${site.address.city} from 2015 to 2023`,
    );
  });

  await test.step('what is looked for in a piece of land is told', async () => {
    const section = page.getByRole('region', { name: 'What We Look For' });
    await expect(section.getByRole('listitem')).toContainText([
      'From a minimum of 25 cents up to 10 acres',
      `Prime locations in ${site.address.city} with good accessibility`,
      'Clear title and original parent documents',
    ]);
  });

  await test.step('the desk can be called, chatted with, visited and written to', async () => {
    const section = page.getByRole('region', { name: 'Talk to Us About Your Land' });
    await expect(section.getByText(site.phones.jointVenture)).toBeVisible();
    await expect(section.getByText(/100 Feet Road/)).toBeVisible();
    await expect(section.getByText(/641 012/)).toBeVisible();
    await expect(section.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+\d+$/);
    const chat = await section.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href');
    const { origin, pathname, searchParams } = new URL(chat ?? '');
    expect(origin + pathname).toMatch(/^https:\/\/wa\.me\/\d+$/);
    expect(searchParams.get('text')).toContain('joint venture');
    await expect(section.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', paths.contact);
  });
});
