import { telephone, whatsapp } from '../../../src/company/contact-links.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { openWithClock } from '../../support/home-page.ts';

test.use({ reducedMotion: 'no-preference' });

test('A contact card offers a call and a chat after 3 seconds; once closed, it stays hidden for the visit @everywhere', async ({
  page,
}) => {
  await openWithClock(page);
  const card = page.getByRole('complementary', { name: 'Contact card' });
  await page.clock.runFor(2950);
  await expect(card).toBeHidden();
  await page.clock.runFor(100);
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: /call/i })).toHaveAttribute('href', telephone());
  await expect(card.getByRole('link', { name: /whatsapp|chat/i })).toHaveAttribute(
    'href',
    whatsapp("Hello, I'm interested in knowing more about your properties."),
  );

  await card.getByRole('button', { name: /close/i }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await page.clock.runFor(5000);
  await expect(card).toBeHidden();
});
