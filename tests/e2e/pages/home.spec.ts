import type { Page } from '@playwright/test';
import { telephone, whatsapp } from '../../../src/company/contact-links.ts';
import { withoutEmphasis } from '../../../src/lib/content/emphasis.ts';
import { escapeMarkup } from '../../../src/lib/escape-markup.ts';
import { site } from '../../../src/site.ts';
import { readPageTexts } from '../../support/page-texts.ts';
import { projects as all, statuses } from '../../support/projects.ts';
import { scrollThrough } from '../../support/scroll-through.ts';
import { expect, test } from '../../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const texts = readPageTexts('home');

/** The sections after the hero, in the order of docs/behaviour.md#home; each is revealed when it is seen. */
const lazySections = [
  texts.about,
  texts.projects,
  texts.testimonials,
  texts.corporateOffice,
  texts.callToAction,
].map(({ heading }) => heading);

/** Ongoing projects, followed by upcoming ones. */
const current = all
  .filter(({ status }) => status !== 'Completed')
  .sort((one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status));

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const spinners = (page: Page) => page.getByRole('status', { name: 'Loading' });

/** Opens the page with a paused clock, which `page.clock.runFor` advances. */
async function openWithClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
}

/** Scrolls until a share of the section's height is in view at the bottom. */
async function showShare(page: Page, name: string, share: number) {
  await section(page, name).evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' });
  }, share);
}

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
    const titles = current.slice(0, 1).map(({ title }) => title);
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
    await expect(projects.getByRole('heading', { level: 3 })).toHaveText(current.map(({ title }) => title));
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

test('Pictures, films and islands of a section are fetched only once it is seen', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (['image', 'media', 'script'].includes(request.resourceType())) fetched.push(request.url());
  });
  await openWithClock(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /\.(avif|webp|jpe?g|png)/.test(url))).toHaveLength(1);
  await expect(page.locator('[data-reveal="lazy"] astro-island:not([ssr])')).toHaveCount(0);

  const office = section(page, texts.corporateOffice.heading);
  const before = fetched.length;
  await office.scrollIntoViewIfNeeded();
  await expect(office.getByRole('img').first()).toBeVisible();
  await expect.poll(() => fetched.length).toBeGreaterThan(before);
  const picture = office.getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('The still becomes a film after 2 seconds, faded in once its data has loaded', async ({ page }) => {
  const data = Promise.withResolvers<void>();
  await page.route(/\.mp4/, async (route) => {
    await data.promise;
    await route.continue();
  });
  await openWithClock(page);
  const still = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const film = page.locator('video');
  await page.clock.runFor(1950);
  await expect(film).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(film).toHaveCount(1);
  await expect(film).toHaveCSS('opacity', '0');

  data.resolve();
  await expect(film).toHaveCSS('opacity', '1');
  const state = await film.evaluate(({ muted, loop, autoplay, paused, currentSrc }: HTMLVideoElement) => ({
    muted,
    loop,
    autoplay,
    paused,
    currentSrc,
  }));
  expect(state).toMatchObject({ muted: true, loop: true, autoplay: true, paused: false });
  expect(state.currentSrc).toMatch(/\.mp4\?v=\w+$/);
});

test('The film can be stopped', async ({ sharedPage: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect.poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  await page.getByRole('button', { name: 'Play film' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused))
    .toBe(false);
});

test('The still remains when the browser prevents the film from playing', async ({ page }) => {
  // As a phone in battery saver mode does.
  await page.addInitScript(() => {
    const refuse = ({ target }: Event) => Object.assign(target as HTMLVideoElement, { autoplay: false });
    document.addEventListener('loadstart', refuse, true);
    document.addEventListener('loadeddata', () => Object.assign(window, { loaded: true }), true);
  });
  await page.goto('/');
  await page.waitForFunction(() => 'loaded' in window);
  await expect(page.locator('video')).toHaveCSS('opacity', '0');
  await expect(page.getByRole('button', { name: /film/ })).toHaveCount(0);
});

test('No film is shown with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithClock(page);
  await page.clock.runFor(10_000);
  await expect(page.locator('video')).toHaveCount(0);
});

test('No film is shown when the visitor saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openWithClock(page);
  await page.clock.runFor(10_000);
  await expect(page.locator('video')).toHaveCount(0);
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

test('A contact card offers a call and a chat after 3 seconds; once closed, it stays hidden for the visit @everywhere', async ({
  page,
}) => {
  await openWithClock(page);
  const card = page.getByRole('complementary', { name: 'Contact card' });
  await page.clock.runFor(2950);
  await expect(card).toBeHidden();
  await page.clock.runFor(100);
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: /call/i })).toHaveAttribute('href', telephone());
  await expect(card.getByRole('link', { name: /whatsapp|chat/i })).toHaveAttribute(
    'href',
    whatsapp("Hello, I'm interested in knowing more about your properties."),
  );

  await card.getByRole('button', { name: /close/i }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await page.clock.runFor(5000);
  await expect(card).toBeHidden();
});
