import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { readPageTexts } from '../../support/page-texts.ts';

const { banner, advantages, appreciation, requirements, landDesk } = readPageTexts('joint-venture');

test('the hero of each partner page is 35 % of the viewport high @everywhere', async ({
  sharedPage: page,
}) => {
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

test('a land owner finds the advantages, the requirements and the contacts @everywhere', async ({
  sharedPage: page,
}) => {
  await page.goto(paths.jointVenture);

  await test.step('the title and the tagline are in the hero, below the header', async () => {
    const hero = page.getByRole('region', { name: banner.heading, exact: true });
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(banner.heading);
    await expect(hero).toContainText(banner.tagline);
    const [title, header] = await Promise.all([
      hero.getByRole('heading').boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    expect(title?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  await test.step('the advantages are listed', async () => {
    const section = page.getByRole('region', { name: advantages.heading });
    const titles = advantages.cards.map(({ title }) => title);
    await expect(section.getByRole('listitem').getByRole('heading')).toHaveText(titles);
  });

  if (appreciation)
    await test.step('the claim states its figure, its measure and its years', async () => {
      const { figure, claim, text } = appreciation;
      await expect(page.getByRole('region', { name: `${figure} ${claim}` })).toContainText(text);
    });

  await test.step('the requirements for land are listed', async () => {
    const section = page.getByRole('region', { name: requirements.heading });
    await expect(section.getByRole('listitem')).toContainText(requirements.items.map(({ rule }) => rule));
  });

  await test.step('the land desk can be reached by phone, WhatsApp, visit and enquiry', async () => {
    const section = page.getByRole('region', { name: landDesk.heading });
    await expect(section.getByText(site.phones.jointVenture)).toBeVisible();
    await expect(section.getByText(site.address.street)).toBeVisible();
    await expect(section.getByText(site.address.postcode)).toBeVisible();
    await expect(section.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+\d+$/);
    const chat = await section.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href');
    const { origin, pathname, searchParams } = new URL(chat ?? '');
    expect(origin + pathname).toMatch(/^https:\/\/wa\.me\/\d+$/);
    expect(searchParams.get('text')).toBe(landDesk.whatsapp);
    await expect(section.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', paths.contact);
  });
});
