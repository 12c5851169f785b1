import type { Page } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { openMocked } from '../../support/admin-page.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { holdResponse, session, storeSession } from '../../support/session.ts';

test.use({ reducedMotion: 'no-preference' });

const contact = (page: Page) => page.getByRole('button', { name: 'CONTACT', exact: true });

test('The header marks the current page', async ({ sharedPage: page }) => {
  for (const [path, name] of [
    ['/', 'Home'],
    ['/about', 'About'],
    ['/contact', 'Contact Us'],
  ] as const) {
    await page.goto(path);
    await contact(page).hover();
    const current = page.getByRole('banner').locator('[aria-current="page"]').filter({ visible: true });
    await expect(current).toHaveText([name]);
  }
});

test('The header is transparent at the top and white with a shadow from 100 px', async ({
  sharedPage: page,
}) => {
  for (const path of ['/', '/privacy-policy']) {
    await test.step(path, async () => {
      await page.goto(path);
      const header = page.getByRole('banner');
      const logo = header.getByRole('link', { name: new RegExp(`^${site.name}`) });
      const link = header.getByRole('link', { name: 'Home', exact: true });
      const colour = (element: typeof logo) => element.evaluate((node) => getComputedStyle(node).color);
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(header).toHaveCSS('box-shadow', 'none');
      await expect(header).toHaveCSS('position', 'fixed');
      const before = [await colour(logo), await colour(link)];

      await page.evaluate(() => scrollTo(0, 99));
      await page.waitForTimeout(500);
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await page.evaluate(() => scrollTo(0, 100));
      await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(header).not.toHaveCSS('box-shadow', 'none');
      await expect.poll(() => colour(logo)).not.toBe(before[0]);
      await expect.poll(() => colour(link)).not.toBe(before[1]);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });
  }
});

test('The header shows Login to visitors, and neither Login nor Admin while the role is unknown', async ({
  sharedPage: page,
}) => {
  const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
  const admin = page.getByRole('banner').getByRole('link', { name: 'Admin' });
  await page.goto('/privacy-policy');
  await expect(login).toBeVisible();
  await expect(admin).toBeHidden();

  const { expires_at: _, ...incomplete } = session();
  await storeSession(page, incomplete);
  await page.reload();
  await expect(login).toBeVisible();

  const roles = await holdResponse(page, '**/rest/v1/user_roles*');
  await storeSession(page);
  await page.reload();
  await roles.asked;
  await expect(page.locator('html')).toHaveAttribute('data-session', 'unknown');
  await expect(login).toBeHidden();
  await expect(admin).toBeHidden();

  roles.answer({ json: [{ role: 'admin' }] });
  await expect(admin).toBeVisible();
  await expect(login).toBeHidden();
});

test.describe('With an admin session', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the header of every page shows Admin instead of Login', async ({ sharedPage: page }) => {
    await openMocked(page);
    await page.goto('/about');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  });
});
