import type { Page } from '@playwright/test';
import { messages } from '../../../src/features/auth/auth-texts.ts';
import { button, fill, heading } from '../../support/auth-form.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { session } from '../../support/session.ts';
import { toast } from '../../support/toast.ts';

test.use({ reducedMotion: 'no-preference' });

const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

test('The site works in a browser that denies storage', async ({ page }) => {
  await denyStorage(page);
  await page.clock.install();
  await page.goto('/');
  const section = page.locator('main [data-reveal]').last();
  await expect(section).not.toHaveAttribute('data-seen');
  await section.scrollIntoViewIfNeeded();
  await expect(section).toHaveAttribute('data-seen');

  const card = page.getByRole('complementary', { name: 'Contact card' });
  await page.clock.fastForward(4000);
  await card.getByRole('button', { name: /close/i }).click();
  await expect(card).toBeHidden();

  await page.getByRole('button', { name: 'PROJECTS' }).hover();
  await expect(page.getByRole('link', { name: 'Ongoing Projects' })).toBeVisible();
});

test('A browser that denies storage leads from /admin to sign-in, which explains the denial', async ({
  page,
}) => {
  await denyStorage(page);
  await page.goto('/admin?status=new');
  await expect(page).toHaveURL('/auth');
  await expect(heading(page)).toHaveText('Welcome Back');
  await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');

  await page.route('**/auth/v1/token*', (route) => route.fulfill({ json: session() }));
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 204 }));
  await fill(page, { Email: 'staff@example.com', Password: 'correct horse' });
  await button(page, 'Sign In').click();
  await expect(toast(page, messages.notStored)).toBeVisible();
  // Coming back to the tab restores a session that is still in memory.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(button(page, 'Sign In')).toBeEnabled();
  await expect(page).toHaveURL('/auth');
});
