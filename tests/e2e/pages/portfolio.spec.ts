import type { Page } from '@playwright/test';
import { telephone } from '../../../src/company/contact-links.ts';
import { isForSale, offerText } from '../../../src/features/projects/sale/sale.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { type Project, projects } from '../../support/projects.ts';
import { scrollThrough } from '../../support/scroll-through.ts';

const all = projects;
const ofStatus = (status: string) => all.filter((project) => project.status === status);
const ongoing = ofStatus('Ongoing');
const upcoming = ofStatus('Upcoming');
const completed = ofStatus('Completed');
const [one, other] = completed as [Project, Project];

const titles = (some: readonly Project[]) => some.map(({ title }) => title).sort();
const ofType = (type: string) => titles(all.filter((project) => project.type === type));

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const filter = (page: Page, name: string) => {
  const main = page.getByRole('main');
  return main.getByRole('link', { name, exact: true }).or(main.getByRole('button', { name, exact: true }));
};

/** Returns the titles of the visible cards, sorted. */
async function shown(page: Page): Promise<string[]> {
  return (await cards(page).filter({ visible: true }).getByRole('heading').allTextContents()).sort();
}

const addresses = [
  ['/portfolio', titles(all)],
  ['/portfolio?status=all', titles(all)],
  ['/portfolio?status=ongoing', titles(ongoing)],
  ['/portfolio?status=upcoming', titles(upcoming)],
  ['/portfolio?status=completed', titles(completed)],
  ['/portfolio?type=ongoing', titles(ongoing)],
  ['/portfolio?type=upcoming', titles(upcoming)],
  ['/portfolio?type=completed', titles(completed)],
  ['/portfolio?type=all', titles(all)],
  ['/portfolio?status=completed&type=ongoing', titles(completed)],
  ['/portfolio?type=commercial', ofType('Commercial')],
  ['/portfolio?type=apartment', ofType('Apartment')],
  ['/portfolio?type=villa', ofType('Villa')],
  ['/portfolio?status=sold', titles(all)],
] as const;
test('Every filter URL shows its projects from the first paint', async ({ sharedPage: page }) => {
  await using _ = await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const visible = [...document.querySelectorAll('main article')].filter((article) =>
        article.checkVisibility(),
      );
      Object.assign(window, { shownAtFirst: visible.length });
    });
  });
  for (const [address, expected] of addresses) {
    await test.step(`${address} shows ${expected.length} of ${all.length}`, async () => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      expect(await shown(page)).toEqual(expected);
      const atFirst = await page.evaluate(() => (window as unknown as { shownAtFirst: number }).shownAtFirst);
      expect(atFirst, 'selected before the first paint').toBe(expected.length);
    });
  }
});

test('A filter sets status in the URL and removes type, without a page reload', async ({
  sharedPage: page,
}) => {
  await page.goto('/portfolio?type=villa');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const steps = [
    ['Ongoing', 'ongoing', ongoing],
    ['Upcoming', 'upcoming', upcoming],
    ['Completed', 'completed', completed],
    ['All Projects', 'all', all],
  ] as const;
  for (const [name, status, expected] of steps) {
    await filter(page, name).click();
    await expect(page).toHaveURL(`/portfolio?status=${status}`);
    await expect.poll(() => shown(page)).toEqual(titles(expected));
    await expect(filter(page, name)).toHaveAttribute('aria-current', 'true');
  }
  await filter(page, 'Villas').click();
  await expect(page).toHaveURL('/portfolio?type=villa');
  await expect.poll(() => shown(page)).toEqual(ofType('Villa'));
  await expect(filter(page, 'Villas')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/portfolio?status=completed');
  await expect.poll(() => shown(page)).toEqual(titles(completed));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('The portfolio shows every project without JavaScript', async ({ sharedPage: page }) => {
    await page.goto('/portfolio?status=ongoing');
    await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(projects.length);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('project types and available projects have their own pages', async ({ sharedPage: page }) => {
    await page.goto('/portfolio');
    const lists = [
      ['Apartments', 'apartment', ofType('Apartment')],
      ['Villas', 'villa', ofType('Villa')],
      ['Commercial', 'commercial', ofType('Commercial')],
      ['Available Now', 'available', titles(all.filter(isForSale))],
    ] as const;
    for (const [name, address, expected] of lists) {
      await filter(page, name).click();
      await expect(page).toHaveURL(`/portfolio/${address}`);
      await expect.poll(() => shown(page)).toEqual(expected);
      await expect(filter(page, name)).toHaveAttribute('aria-current', 'true');
    }
    for (const { title, sale } of all.filter(isForSale))
      await expect(card(page, title)).toContainText(offerText(sale) ?? '');
  });
});

test('Title and description change with the filter', async ({ sharedPage: page }) => {
  const texts = () =>
    Promise.all([page.title(), page.locator('meta[name="description"]').getAttribute('content')]);
  const seen: (string | null)[] = [];
  for (const status of ['all', 'ongoing', 'completed']) {
    await page.goto(`/portfolio?status=${status}`);
    seen.push(...(await texts()));
  }
  expect(new Set(seen).size).toBe(seen.length);

  await filter(page, 'Ongoing').click();
  await expect.poll(texts).toEqual(seen.slice(2, 4));
  await page.goto('/portfolio');
  expect(await texts()).toEqual(seen.slice(0, 2));
});

test('Every card names its project and links to its page', async ({ sharedPage: page }) => {
  await page.goto('/portfolio');
  await scrollThrough(page);
  await expect(cards(page)).toHaveCount(all.length);
  for (const { title, path, type, saleStatus, location, cardLocation } of all) {
    await test.step(title, async () => {
      const item = card(page, title);
      await expect(item.getByRole('img')).toHaveAttribute('alt', /.{20,}/);
      await expect(item.getByText(saleStatus, { exact: true }).first()).toBeVisible();
      await expect(item.getByText(type, { exact: true }).first()).toBeVisible();
      await expect(item.getByText(cardLocation ?? location, { exact: true })).toBeVisible();
      await expect(item.getByRole('link', { name: 'View Project Details' })).toHaveAttribute('href', path);
    });
  }

  await test.step('only ongoing projects offer a call and a chat', async () => {
    for (const { title } of ongoing) {
      const item = card(page, title);
      await expect(item.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', telephone());
      await expect(item.getByRole('link', { name: 'Chat Now' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+\?text=\S+$/,
      );
    }
    await expect(cards(page).getByRole('link', { name: 'Call Now' })).toHaveCount(ongoing.length);
    await expect(cards(page).getByRole('link', { name: 'Chat Now' })).toHaveCount(ongoing.length);
  });

  await test.step('the cards form one, two or three columns', async () => {
    for (const [width, columns] of [
      [390, 1],
      [767, 1],
      [768, 2],
      [1023, 2],
      [1024, 3],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await cards(page).evaluateAll((articles) =>
        articles.map((article) => Math.round(article.getBoundingClientRect().left)),
      );
      expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
    }
  });
});

test('A long description is cut after three lines @everywhere', async ({ sharedPage: page }) => {
  await page.goto('/portfolio');
  for (const { title } of all) {
    const description = card(page, title).locator('p[class*="line-clamp"]');
    await expect(description).toHaveCSS('-webkit-line-clamp', '3');
    const lines = await description.evaluate((element) => {
      element.textContent = 'A house for a family that likes to sit outside. '.repeat(20);
      return element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
    });
    expect(Math.round(lines)).toBe(3);
  }
});

/** Serves the page as if no project had the given status. */
async function withoutProjects(page: Page, status: string) {
  await page.route(/\/portfolio\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`data-status="${status}"`, 'data-status="other"');
    await route.fulfill({ response, body });
  });
  await page.goto(`/portfolio?status=${status}`);
  expect(await shown(page)).toEqual([]);
}

test('An empty result shows a message and offers all projects', async ({ sharedPage: page }) => {
  await withoutProjects(page, 'ongoing');
  await expect(page.getByText('No projects found matching your criteria.')).toBeVisible();
  await expect(page.getByText('Please try a different filter or view all projects.')).toBeVisible();
  await expect(page.getByText('Upcoming projects content will be available soon.')).toBeHidden();
  await filter(page, 'All Projects').click();
  await expect(page.getByText('No projects found matching your criteria.')).toBeHidden();
});

test('An empty list of upcoming projects announces future ones', async ({ sharedPage: page }) => {
  await withoutProjects(page, 'upcoming');
  await expect(page.getByText('Upcoming projects content will be available soon.')).toBeVisible();
  await expect(page.getByText('Check back later for exciting new developments.')).toBeVisible();
  await expect(page.getByText('No projects found matching your criteria.')).toBeHidden();
});

test('A project without its own page is shown first and highlighted', async ({ sharedPage: page }) => {
  await page.goto(`/portfolio?project=${encodeURIComponent(one.title.toLowerCase())}`);
  await expect(cards(page).first().getByRole('heading')).toHaveText(one.title);
  const framed = (title: string) =>
    card(page, title).evaluate((element) => getComputedStyle(element.closest('li') ?? element).outlineStyle);
  expect(await framed(one.title)).toBe('solid');
  expect(await framed(other.title)).toBe('none');
  await expect(cards(page)).toHaveCount(all.length);
});
