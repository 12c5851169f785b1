import type { Page } from '@playwright/test';
import { projectWith } from '../support/project-with.ts';
import { menuOf } from '../support/projects.ts';
import { holdBack, session, storeSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const projects = (page: Page) => page.getByRole('button', { name: 'PROJECTS', exact: true });
const contact = (page: Page) => page.getByRole('button', { name: 'CONTACT', exact: true });
/** The newest completed project stands in the menu. */
const listed = () => projectWith(({ status }) => status === 'Completed');
const entry = (page: Page) => page.getByRole('banner').locator(`.nav-project[href="${listed().path}"]`);
const jointVenture = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Joint Venture' });
const island = (page: Page) => page.locator('#site-menu astro-island');

test.describe('On a phone', { tag: '@phone' }, () => {
  const panel = (page: Page) => page.getByRole('navigation', { name: 'Main' });

  test('the menu opens and closes by tap and by keyboard, and holds every page', async ({
    sharedPage: page,
  }) => {
    await test.step('the very first tap opens it, and the next closes it', async () => {
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

    await test.step('Escape closes it, back on its button', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).press('Enter');
      await page.keyboard.press('Tab');
      await expect(panel(page).getByRole('link', { name: 'Home' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    });

    await test.step('it holds every page', async () => {
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

test.describe('With scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open under the pointer and by keyboard, and Login shows', async ({ sharedPage: page }) => {
    await page.goto('/contact');
    await projects(page).hover();
    await expect(entry(page)).toBeVisible();
    await page.mouse.move(700, 800);
    await expect(entry(page)).toBeHidden();
    await contact(page).focus();
    await expect(jointVenture(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden();
  });

  test('the menu of a phone opens and lists every project', { tag: '@phone' }, async ({
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

test('A visitor who only reads downloads no React', { tag: '@everywhere' }, async ({ sharedPage: page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/react-dom|client\.|Nav\./.test(new URL(request.url()).pathname)) scripts.push(request.url());
  });
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await expect(island(page)).toHaveAttribute('ssr');
});

test('Login shows to a visitor, and neither Login nor Admin while a role is unknown', async ({
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

  const roles = await holdBack(page, '**/rest/v1/user_roles*');
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

test('Every change of path begins at the top of the page', async ({ sharedPage: page }) => {
  const top = () => page.evaluate(() => scrollY);
  await page.goto('/about');
  await page.evaluate(() => scrollTo(0, 600));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('**/privacy-policy');
  expect(await top()).toBe(0);
  await page.evaluate(() => scrollTo(0, 400));
  await page.goBack();
  await expect.poll(top).toBe(0);
  await page.goForward();
  await expect.poll(top).toBe(0);

  await page.evaluate(() => scrollTo(0, 400));
  await page.evaluate(() => {
    location.hash = 'last';
  });
  await expect.poll(top).toBe(0);
  await page.evaluate(() => scrollTo(0, 400));
  await page.goBack();
  await expect.poll(top).toBe(0);
});

test('The scroll bar of a menu hides 600 ms after the last scroll', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/');
  await page.getByRole('button', { name: 'PROJECTS' }).click();
  const nav = page.getByRole('navigation', { name: 'Main' });
  const menu = page.locator('#menu-projects');
  const colour = () => menu.evaluate((element) => getComputedStyle(element).scrollbarColor);
  expect(await colour()).toContain('rgba(0, 0, 0, 0)');
  // A clock that only runs on goes on while a slow machine looks.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await menu.evaluate((element) => element.scrollBy(0, 50));
  await expect(nav).toHaveAttribute('data-scrolling');
  expect(await colour()).toBe('auto');
  await page.clock.runFor(600);
  await expect(nav).not.toHaveAttribute('data-scrolling');
});
