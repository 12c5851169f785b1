import { expect, type Page } from '@playwright/test';

/** A message over the page. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Expects a message over the page, on one line of text, and that it leaves within ten seconds. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const message = toast(page, text);
  await expect(message).toBeVisible();
  await expect(message).toHaveCount(0, { timeout: 10_000 });
}
