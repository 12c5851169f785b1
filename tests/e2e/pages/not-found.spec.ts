import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';

const moved = () => projectWith(({ idLeadsTo }) => idLeadsTo === 'page');

test('An unknown address responds with 404, logs one error and links to the home page', async ({
  sharedPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  const consoleErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  for (const path of [
    '/no-such-page',
    '/project/999999',
    '/portfolio/no-such-project',
    `/project/${moved().folder}`,
  ]) {
    await test.step(path, async () => {
      allowConsoleErrors(new RegExp(path));
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(
        page.getByText("The page you're looking for doesn't exist or has been moved."),
      ).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      const own = consoleErrors.filter((text) => text.includes(path) && !text.includes('status of 404'));
      expect(own).toHaveLength(1);
    });
  }
  await page.getByRole('main').getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('The style guide is not part of the site', async ({ sharedPage: page, allowConsoleErrors }) => {
  allowConsoleErrors(/404|No page at/);
  const response = await page.goto('/styleguide');
  expect(response?.status()).toBe(404);
});
