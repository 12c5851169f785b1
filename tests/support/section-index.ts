import { expect, type Page } from '@playwright/test';

/** Expects the index of a project page to name every section, in order, and to link to it. */
export async function expectIndex(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const entries = await links.evaluateAll((all) =>
    all.map((link) => ({
      name: link.textContent,
      heading: document.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2')?.textContent,
    })),
  );
  expect(entries.map(({ name }) => name)).toEqual(
    await page.locator('main [data-reveal] h2').allTextContents(),
  );
  expect(entries.map(({ heading }) => heading)).toEqual(entries.map(({ name }) => name));
}
