import { join } from 'node:path';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';
import { projects } from '../../support/projects.ts';

/** Targets of the old addresses, by id (docs/behaviour.md#routes-and-redirects). */
const targets = projects.map(({ id, idPath }) => [id, idPath] as const);
const moved = () => projectWith(({ idLeadsTo }) => idLeadsTo === 'page');

test('The old address of a project redirects permanently', async ({ request }) => {
  for (const [id, target] of targets) {
    await test.step(`/project/${id} to ${target}`, async () => {
      const response = await request.get(`/project/${id}`, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      expect(response.headers().location).toBe(target);
    });
  }
});

/** Serves the page at an old address, as a host without redirect rules does. */
const withoutHostRules = test.extend({
  page: async ({ page }, use) => {
    await page.route(/\/project\/\d+$/, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join('dist', `${pathname}.html`), contentType: 'text/html' });
    });
    await use(page);
  },
});

withoutHostRules('The page under an old address replaces itself', async ({ page }) => {
  await page.goto('/about');
  for (const [id, target] of targets) {
    // Only the URL matters here, not the pictures.
    await page.goto(`/project/${id}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(target);
  }
  await page.goBack();
  await expect(page).not.toHaveURL(/\/project\//);
});

withoutHostRules.describe('without JavaScript', () => {
  withoutHostRules.use({ javaScriptEnabled: false });
  withoutHostRules('The page under an old address leads on all the same', async ({ page }) => {
    await page.goto(`/project/${moved().id}`);
    await expect(page).toHaveURL(moved().path);
  });
});

test('Addresses have one form: no trailing slash, no .html', async ({ request }) => {
  for (const [address, target] of [
    ['/about/', '/about'],
    ['/about.html', '/about'],
    [`${moved().path}/`, moved().path],
  ] as const) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect([301, 308]).toContain(response.status());
    expect(response.headers().location).toBe(target);
  }
});
