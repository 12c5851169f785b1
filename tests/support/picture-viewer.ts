import { expect, type Page } from '@playwright/test';
import { hydrated } from './islands.ts';
import { withGallery } from './projects.ts';

/** A project's gallery and its links, the full-screen viewer, its current picture and its counter. */
export const gallery = (page: Page) => page.locator('#gallery');
export const links = (page: Page) => gallery(page).getByRole('link');
export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });
export const currentPicture = (page: Page) => viewer(page).getByRole('img');
export const counter = (page: Page, text: string) => viewer(page).getByText(text, { exact: true });

/** Opens the first picture of a project full screen. */
export async function open(page: Page): Promise<void> {
  await page.goto(withGallery.path);
  await (await hydrated(links(page).first())).click();
  await expect(viewer(page)).toBeVisible();
}

/** Returns the position of the current picture, in pixels from the left edge of the viewport. */
export const left = async (page: Page) => (await currentPicture(page).boundingBox())?.x ?? Number.NaN;
