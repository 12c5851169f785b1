import { paths } from '../../../src/paths.ts';
import { openMocked } from '../../support/admin-page.ts';
import { expectApprovedLook } from '../../support/approved-look.ts';
import { expect, test } from '../../support/browser-fixtures.ts';

// Pages that audit.spec.ts does not visit.

test('the sign-in page matches its approved screenshot @everywhere', async ({ sharedPage: page }) => {
  await page.goto(paths.auth);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  await expectApprovedLook(page, paths.auth);
});

test('the 404 page matches its approved screenshot @everywhere', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404|no-such-page/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible();
  await expectApprovedLook(page, '/404');
});

test('the admin dashboard matches its approved screenshot @everywhere', async ({ sharedPage: page }) => {
  const rows = ['Ira Kumar', 'Meera Nair', 'Dev Anand'].map((name, index) => ({
    id: String(index),
    created_at: `2026-01-1${9 - index}T09:00:00+00:00`,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
    phone: index === 1 ? null : '+91 98430 12345',
    form_type: index === 1 ? 'brochure' : 'contact',
    project_title: index === 1 ? 'Amara' : null,
    message: index === 1 ? null : 'We are looking for a home near Race Course.',
  }));
  await openMocked(page, { rows });
  await expect(page.getByRole('table', { name: 'Recent Enquiries' })).toContainText('Dev Anand');
  await expectApprovedLook(page, paths.admin);
});
