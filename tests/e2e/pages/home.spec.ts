import { withoutEmphasis } from '../../../src/lib/content/emphasis.ts';
import { escapeMarkup } from '../../../src/lib/escape-markup.ts';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { currentProjects, lazySections, section } from '../../support/home-page.ts';
import { readPageTexts } from '../../support/page-texts.ts';

test.use({ reducedMotion: 'no-preference' });

const texts = readPageTexts('home');

test('The hero presents the company and its main links @everywhere', async ({ sharedPage: page }) => {
  await page.goto('/');
  await expect(page.getByText(site.tagline)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withoutEmphasis(texts.hero.headline));
  await expect(page.getByText(texts.hero.text)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact');
  await main.getByRole('link', { name: 'Explore Portfolio' }).click();
  await expect(page).toHaveURL('/portfolio?status=all');
});

test('The page has its metadata, and its sections are in order', async ({ sharedPage: page }) => {
  const response = await page.goto('/');

  await test.step('title, description and keywords are set', async () => {
    await expect(page).toHaveTitle(new RegExp(site.name));
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', texts.seo.description);
    await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', texts.seo.keywords);
  });

  await test.step('the text of every section is in the served HTML', async () => {
    const html = await response?.text();
    const titles = currentProjects.slice(0, 1).map(({ title }) => title);
    for (const text of [...lazySections, site.address.postcode, ...titles]) {
      expect(html).toContain(escapeMarkup(text));
    }
  });

  await test.step('the sections come in order, followed by the footer', async () => {
    const tops: number[] = [];
    for (const name of lazySections) {
      const box = await section(page, name).boundingBox();
      expect(box, name).not.toBeNull();
      tops.push(box?.y ?? 0);
    }
    tops.push((await page.getByRole('contentinfo').boundingBox())?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(tops[0]).toBeGreaterThan(0);
  });
});

test('The scroll hint appears after 1 second and scrolls down', async ({ page }) => {
  await page.addInitScript(() => {
    let lastWithout = 0;
    const watch = (frame: number) => {
      const hint = [...document.querySelectorAll('main a, main button')].find((element) =>
        /^\s*Scroll/.test(element.getAttribute('aria-label') ?? element.textContent ?? ''),
      );
      if (hint?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
        Object.assign(window, { hintAppeared: performance.now(), lastWithout });
      } else {
        lastWithout = frame;
        requestAnimationFrame(watch);
      }
    };
    requestAnimationFrame(watch);
  });
  await page.goto('/');
  const hint = page.getByRole('main').getByText('Scroll', { exact: true });
  await expect(hint).toBeVisible();
  await page.waitForFunction(() => 'hintAppeared' in window);
  const { hintAppeared, lastWithout, painted } = await page.evaluate(() => ({
    ...(window as unknown as { hintAppeared: number; lastWithout: number }),
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  }));
  expect(hintAppeared).toBeGreaterThanOrEqual(1000);
  // Measured by the last frame without the hint, because a busy machine paints the next one late.
  expect(lastWithout - painted).toBeLessThan(3000);

  await hint.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
});
