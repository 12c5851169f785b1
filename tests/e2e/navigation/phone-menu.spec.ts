import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';
import { menuOf } from '../../support/projects.ts';

test.use({ reducedMotion: 'no-preference' });

/** The newest completed project, which the menu lists. */
const listed = () => projectWith(({ status }) => status === 'Completed');
const entry = (page: Page) => page.getByRole('banner').locator(`.nav-project[href="${listed().path}"]`);
const jointVenture = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Joint Venture' });

test.describe('On a phone', { tag: '@phone' }, () => {
  const panel = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('the menu opens and closes by tap and by keyboard, and lists every page', async ({
    sharedPage: page,
  }) => {
    await test.step('the first tap opens it, and the next closes it', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(panel(page)).toBeVisible();
      const close = page.getByRole('button', { name: 'Close menu' });
      await expect(close).toHaveAttribute('aria-expanded', 'true');
      await expect(panel(page)).toHaveCSS('max-height', `${0.9 * 844}px`);
      await close.tap();
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
    });

    await test.step('Escape closes it and returns the focus to its button', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).press('Enter');
      await page.keyboard.press('Tab');
      await expect(panel(page).getByRole('link', { name: 'Home' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    });

    await test.step('it lists every page', async () => {
      await page.getByRole('button', { name: 'Open menu' }).tap();
      const top = panel(page).locator('.nav-list > li > :is(a, button), .nav-groups > li > button');
      await expect(top.filter({ visible: true })).toHaveText([
        'Home',
        'About',
        'Ongoing Projects',
        'Upcoming Projects',
        'Completed Projects',
        /Contact Us/,
        'Login',
      ]);
    });

    await test.step('its groups open and close', async () => {
      const groups = (['Ongoing', 'Upcoming', 'Completed'] as const).map(
        (status) => [`${status} Projects`, menuOf(status).listed[0]?.title ?? status] as const,
      );
      for (const [group, name] of [...groups, ['Contact Us', 'Careers'] as const]) {
        const button = panel(page).getByRole('button', { name: group });
        const link = panel(page).getByRole('link', { name }).first();
        await expect(link).toBeHidden();
        await button.tap();
        await expect(link).toBeVisible();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await button.tap();
        await expect(link).toBeHidden();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      }
      await panel(page).getByRole('button', { name: 'Contact Us' }).tap();
      await expect(panel(page).locator('#menu-contact').getByRole('link')).toHaveText([
        'Commercial Projects',
        'Apartment Projects',
        'Villa Projects',
        'Contact Us',
        'Joint Venture',
        'Vendor Submission',
        'Careers',
      ]);
      await expect(panel(page).getByRole('link', { name: 'Commercial Projects' })).toHaveAttribute(
        'href',
        '/portfolio?type=commercial',
      );
    });
  });
});

test.describe('Before hydration', { tag: '@phone' }, () => {
  test('every group opens with the first tap and stays open', async ({ sharedPage: page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/Nav\..*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const header = page.getByRole('banner');
    for (const name of ['Completed Projects', 'Contact Us']) {
      await header.getByRole('button', { name }).tap();
    }
    await expect(entry(page)).toBeVisible();
    await expect(jointVenture(page)).toBeVisible();
    release();
    await expect(page.locator('#site-menu')).toHaveAttribute('data-hydrated');
    await expect(header.locator('.early-open')).toHaveCount(0);
    await expect(entry(page)).toBeVisible();
    await expect(jointVenture(page)).toBeVisible();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu on a phone opens and lists every project', { tag: '@phone' }, async ({
    sharedPage: page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(entry(page)).toBeVisible();
    await expect(jointVenture(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(entry(page)).toBeHidden();
  });
});
