import type { Page } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { projectWith } from '../../support/find-project.ts';
import { currentProjects, lazySections, section } from '../../support/home-page.ts';
import { readPageTexts } from '../../support/page-texts.ts';
import { scrollThrough } from '../../support/scroll-through.ts';

test.use({ reducedMotion: 'no-preference' });

const texts = readPageTexts('home');

const spinners = (page: Page) => page.getByRole('status', { name: 'Loading' });

/** Scrolls until a share of the section's height is in view at the bottom. */
async function showShare(page: Page, name: string, share: number) {
  await section(page, name).evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' });
  }, share);
}

test('A section shows a spinner until it has been seen @everywhere', async ({ sharedPage: page }) => {
  await page.goto('/');
  for (const name of lazySections) {
    await expect(section(page, name).getByRole('status', { name: 'Loading' })).toBeAttached();
    await expect(section(page, name).locator('> :not([role="status"])').first()).toHaveCSS('opacity', '0');
  }
  await scrollThrough(page);
  await expect(spinners(page)).toHaveCount(0);
  for (const name of lazySections) {
    await expect(section(page, name).locator('> *').first()).toHaveCSS('opacity', '1');
  }

  await test.step('ongoing and upcoming projects and the office address are shown', async () => {
    const projects = section(page, texts.projects.heading);
    await expect(projects.getByRole('heading', { level: 3 })).toHaveText(
      currentProjects.map(({ title }) => title),
    );
    const office = section(page, texts.corporateOffice.heading);
    await expect(office).toContainText(site.address.street);
    await expect(office).toContainText(site.address.postcode);
  });
});

test('A section is revealed at 10 percent in view, not before', async ({ sharedPage: page }) => {
  await page.goto('/');
  for (const name of lazySections) {
    await test.step(name, async () => {
      const spinner = section(page, name).getByRole('status', { name: 'Loading' });
      await showShare(page, name, 0.08);
      await page.waitForTimeout(400);
      await expect(spinner).toBeAttached();
      await showShare(page, name, 0.12);
      await expect(spinner).toHaveCount(0);
    });
  }
});

test('A section that receives the focus is revealed', async ({ sharedPage: page }) => {
  await page.goto('/');
  const link = section(page, texts.about.heading).getByRole('link').first();
  await link.focus();
  await expect(section(page, texts.about.heading).getByRole('status')).toHaveCount(0);
});

test('a section of any height is revealed once it fills half a low screen', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 915, height: 332 });
  await page.goto(projectWith(({ plans }) => plans.length > 0).path);
  const plans = page.locator('#plans');
  await expect(plans).toHaveAttribute('data-reveal');
  await expect(plans).not.toHaveAttribute('data-seen');
  // At 50 screens high, a tenth of it is never in view.
  await plans.evaluate((section) => {
    section.style.minHeight = '5000vh';
    scrollTo({ top: section.getBoundingClientRect().top + scrollY - innerHeight / 4, behavior: 'instant' });
  });
  await expect(plans).toHaveAttribute('data-seen');
});

test('sections below the first screen are laid out after the page has loaded, or when a link leads to one', async ({
  sharedPage: page,
}) => {
  const { path } = projectWith(({ plans }) => plans.length > 0);
  const isLaidOut = () =>
    page.locator('#plans h2').evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/Page.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  expect(await isLaidOut()).toBe(false);
  await page.locator('a[href="#plans"]').first().click();
  expect(await isLaidOut()).toBe(true);
  release();
  await page.goto(path);
  await expect.poll(isLaidOut).toBe(true);
});
