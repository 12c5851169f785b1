import type { Page } from '@playwright/test';
import { cardsPerPage } from '../../../src/features/projects/portfolio/portfolio-lists.ts';
import { byStatus } from '../../../src/features/projects/project-order.ts';
import { portfolioListPath } from '../../../src/paths.ts';
import { expect, test } from '../../support/browser-fixtures.ts';
import { firstGeneratedId } from '../../support/generated-projects.ts';
import { readPageTexts } from '../../support/page-texts.ts';
import { menuOf, type Project, projects, statuses } from '../../support/projects.ts';

const all = projects.toSorted(byStatus);
const ofStatus = (status: string) => all.filter((project) => project.status === status);
const completed = ofStatus('Completed');
const villas = all.filter(({ type }) => type === 'Villa');

const titles = (some: readonly Project[]) => some.map(({ title }) => title);
const pagesOf = (some: readonly Project[]) => Math.ceil(some.length / cardsPerPage);

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article').filter({ visible: true });
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter projects' }).getByRole('link', { name, exact: true });
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pages of projects' });

/** Expects the cards of a list's page, in order. @param number of the page */
async function expectCards(page: Page, list: readonly Project[], number = 1): Promise<void> {
  const expected = list.slice((number - 1) * cardsPerPage, number * cardsPerPage);
  await expect(cards(page).getByRole('heading')).toHaveText(titles(expected));
}

/** Expects the number of projects above the cards, and the cards of the first page. */
async function expectFirstPage(page: Page, list: readonly Project[]): Promise<void> {
  await expect(main(page).getByRole('status')).toHaveText(`${list.length} projects`);
  await expectCards(page, list);
}

/** Follows 'Next' from the first page to the last. */
async function expectAllPages(page: Page, name: string, list: readonly Project[]): Promise<void> {
  await expectFirstPage(page, list);
  const next = pagination(page).getByRole('link', { name: 'Next', exact: true });
  for (let number = 2; number <= pagesOf(list); number++) {
    await next.click();
    await expect(page).toHaveURL(portfolioListPath(name, number));
    await expectCards(page, list, number);
  }
  await expect(next).toHaveCount(0);
}

test.describe('A portfolio of more than one page', { tag: '@paged' }, () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('can be read to the end, filtered and unfiltered', async ({ sharedPage: page }) => {
      await page.goto('/portfolio');
      await expectAllPages(page, 'all', all);

      await filter(page, 'Completed').click();
      await expect(page).toHaveURL('/portfolio/completed');
      await expect(filter(page, 'Completed')).toHaveAttribute('aria-current', 'true');
      await expectAllPages(page, 'completed', completed);
    });
  });

  test('gives each page its number in title, links and pagination', async ({ sharedPage: page }) => {
    const last = pagesOf(completed);
    await page.goto(`/portfolio/completed/${last}`);
    await expect(page).toHaveTitle(new RegExp(`^Completed Projects, page ${last} \\| `));
    const link = (rel: string) => page.locator(`head link[rel=${rel}]`);
    await expect(link('canonical')).toHaveAttribute('href', new RegExp(`/portfolio/completed/${last}$`));
    await expect(link('prev')).toHaveAttribute('href', portfolioListPath('completed', last - 1));
    await expect(link('next')).toHaveCount(0);
    await expect(pagination(page).locator('[aria-current=page]')).toHaveText(String(last));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([readPageTexts('portfolio').heading]);
  });

  test('keeps the filter in the URL, also after a reload and when going back', async ({
    sharedPage: page,
  }) => {
    await page.goto('/portfolio?type=villa');
    await expectFirstPage(page, villas);
    await expect(page).toHaveURL('/portfolio?type=villa');

    await filter(page, 'Completed').click();
    await expect(page).toHaveURL('/portfolio?status=completed');
    await expectFirstPage(page, completed);
    await page.reload();
    await expect(page).toHaveURL('/portfolio?status=completed');
    await expectFirstPage(page, completed);

    await filter(page, 'Ongoing').click();
    await expect(page).toHaveURL('/portfolio?status=ongoing');
    await expectFirstPage(page, ofStatus('Ongoing'));
    await page.goBack();
    await expect(page).toHaveURL('/portfolio?status=completed');
    await expectFirstPage(page, completed);
    await filter(page, 'All Projects').click();
    await expect(page).toHaveURL('/portfolio?status=all');
    await expectFirstPage(page, all);
  });

  test('shows no other cards before those that the URL asks for', async ({ sharedPage: page }) => {
    // Runs on `/portfolio` and on the page that it leads to.
    await using _ = await page.addInitScript(() => {
      const look = () => {
        for (const card of document.querySelectorAll<HTMLElement>('[data-status]')) {
          if (!card.checkVisibility({ visibilityProperty: true })) continue;
          const seen = new Set(JSON.parse(sessionStorage['seen'] ?? '[]') as string[]);
          sessionStorage['seen'] = JSON.stringify([...seen.add(card.dataset['status'] ?? '')]);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.route('**/portfolio/upcoming*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto('/portfolio?status=upcoming');
    await expectCards(page, ofStatus('Upcoming'));
    const seen = () => page.evaluate(() => JSON.parse(sessionStorage['seen'] ?? '[]') as string[]);
    await expect.poll(seen).toEqual(['upcoming']);
    await expect(page).toHaveURL('/portfolio?status=upcoming');
  });

  test('moves the card of a requested project to the front, whichever page it is on', async ({
    sharedPage: page,
  }) => {
    const [last = ''] = titles(all.slice(-1));
    await page.goto(`/portfolio?project=${encodeURIComponent(last.toLowerCase())}`);
    await expect(cards(page).getByRole('heading').first()).toHaveText(last);
    const highlighted = main(page).locator('[data-highlighted]');
    await expect(highlighted.getByRole('heading')).toHaveText([last]);

    await page.goto('/portfolio?project=no%20such%20house');
    await expectCards(page, all);
    await expect(highlighted).toHaveCount(0);
  });

  test('lists the newest six projects of each status in the menus, with a link to all', async ({
    sharedPage: page,
    request,
  }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'PROJECTS', exact: true }).hover();
    const menu = page.locator('#menu-projects');
    const listed = statuses.flatMap((status) => menuOf(status).listed);
    await expect(menu.locator('.nav-project')).toHaveCount(listed.length);
    const longer = statuses.filter((status) => menuOf(status).hasMore);
    await expect(menu.getByRole('link', { name: /^View all/ })).toHaveText(
      longer.map((status) => `View all ${status.toLowerCase()}`),
    );

    await test.step('and the page names no others', async () => {
      const html = await (await request.get('/contact')).text();
      const generated = listed.filter(({ id }) => id >= firstGeneratedId);
      expect(new Set(html.match(/Sample \d+/g))).toEqual(new Set(titles(generated)));
    });
  });
});
