import { expect, type Page } from '@playwright/test';

/** A toast message. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Expects a toast with exactly this text, which disappears within ten seconds. */
export async function expectToast(page: Page, text: string): Promise<void> {
  const message = toast(page, text);
  await expect(message).toBeVisible();
  await expect(message).toHaveCount(0, { timeout: 10_000 });
}
