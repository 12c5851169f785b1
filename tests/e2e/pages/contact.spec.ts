import { whatsapp } from '../../../src/company/contact-links.ts';
import { paths } from '../../../src/paths.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { readPageTexts } from '../../support/page-texts.ts';
import { scrollThrough } from '../../support/scroll-through.ts';

const { details, ways, venture } = readPageTexts('contact');

test.beforeEach(({ sharedPage: page }) => page.goto(paths.contact));

test('the page shows every way to reach the company @everywhere', async ({ sharedPage: page }) => {
  await test.step('the office lists its address, two phone numbers and mail', async () => {
    const panel = page.getByRole('region', { name: details.heading });
    await expect(panel).toContainText(site.address.street);
    await expect(panel).toContainText(site.address.postcode);
    await expect(panel.locator('a[href^="tel:"]')).toHaveText([...site.phones.office]);
    await expect(panel.locator('a[href^="mailto:"]')).toHaveText(site.email.info);
  });

  await test.step('the cards link to their pages', async () => {
    const section = page.getByRole('region', { name: ways.heading });
    const targets = await section
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(targets).toEqual(ways.cards.map((card) => paths[card.page]));
  });

  await test.step('land owners find a call, a chat and the business hours', async () => {
    const section = page.getByRole('region', { name: venture.heading });
    await expect(section.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+\d+$/);
    await expect(section.getByRole('link', { name: 'Chat Now' })).toHaveAttribute(
      'href',
      whatsapp(venture.whatsapp, site.phones.jointVenture),
    );
    await expect(section).toContainText(`Business hours: ${site.hours.text}`);
  });

  await test.step('the page has no horizontal scroll bar', async () => {
    await scrollThrough(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  await test.step('the map is titled and sandboxed', async () => {
    await expect(page.getByTitle(/^Map/)).toHaveAttribute('src', /openstreetmap\.org\/export\/embed\.html/);
    await expect(page.getByTitle(/^Map/)).toHaveAttribute('sandbox', /^(?!.*top-navigation).*allow-scripts/);
  });
});
