import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { site } from '../../src/site.ts';
import { listed } from './pages.ts';

/** Expects the page to have its landmarks and its metadata for readers and search engines. */
export async function expectMetadata(page: Page, path: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', site.language);
  await expect(page).toHaveTitle(new RegExp(site.name));
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('body style')).toHaveCount(0);
  // The careers page has two addresses; search engines list one.
  const address = path === paths.careers ? paths.lifeAt : path;
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  if (listed.includes(address)) {
    await expect(canonical).toHaveAttribute('href', new URL(address, site.url).href);
    await expect(robots).toHaveCount(0);
  } else {
    await expect(robots).toHaveAttribute('content', /noindex/);
    await expect(canonical).toHaveCount(0);
  }
}
