import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type RunningServer, startServer } from '../../local/http-server.ts';
import { createStaticHost } from '../../local/static-host/index.ts';
import { cardsPerPage } from '../../src/features/projects/portfolio/portfolio-lists.ts';
import { findChromium } from '../support/installed-chromium.ts';
import { readPageTexts } from '../support/page-texts.ts';
import { readProjects } from '../support/projects.ts';

/** Number of projects in the copy. */
export const projectCount = 50;

/** Timeout in milliseconds for a page to arrive on a busy machine. */
const timeout = 60_000;

const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout });

/** Registers tests of the portfolio with `projectCount` projects. @param dist returns the folder of the built site */
export function pagedPortfolioTests(dist: () => string): void {
  let completedCount: number;
  /** Title of a project on the last page of all projects, and of the completed ones. */
  let last: string;
  /** Number of projects in the menus: the newest six of each status. */
  let menuCount: number;
  beforeAll(() => {
    const projects = readProjects(join(dist(), '..'));
    const count = (status: string) => projects.filter((project) => project.status === status).length;
    completedCount = count('Completed');
    last = projects.findLast(({ status }) => status === 'Completed')?.title ?? '';
    menuCount = ['Ongoing', 'Upcoming', 'Completed'].reduce(
      (sum, status) => sum + Math.min(6, count(status)),
      0,
    );
  });
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    const platform = async () => new Response('Not found', { status: 404 });
    server = await startServer({
      hostname: '127.0.0.1',
      port: 0,
      site: await createStaticHost(dist()),
      platform,
    });
    const executablePath = findChromium();
    browser = await chromium.launch(executablePath ? { executablePath } : {});
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const visit = async (path: string, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ ...options, baseURL: server.url });
    onTestFinished(() => context.close());
    context.setDefaultTimeout(timeout);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const main = (page: Page) => page.getByRole('main');
  const cards = (page: Page) => main(page).getByRole('article').filter({ visible: true });
  const titles = (page: Page) => cards(page).getByRole('heading').allTextContents();
  const count = (page: Page) => main(page).getByRole('status').textContent();
  const statuses = async (page: Page) => {
    const found = await cards(page).evaluateAll((all) =>
      all.map((card) => card.closest<HTMLElement>('[data-status]')?.dataset['status']),
    );
    return [...new Set(found)];
  };
  const address = (page: Page) => page.url().replace(server.url, '');
  const filter = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Filter projects' }).getByRole('link', { name, exact: true });
  const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pages of projects' });

  /** Follows 'Next' to the last page. @returns the titles of all cards on the way */
  const walk = async (page: Page) => {
    const found = await titles(page);
    const next = pagination(page).getByRole('link', { name: 'Next', exact: true });
    while (await next.count()) {
      const before = page.url();
      await next.click();
      await page.waitForURL((url) => url.href !== before);
      found.push(...(await titles(page)));
    }
    return found;
  };

  test('can be read to the end without scripts, filtered and unfiltered', async () => {
    const page = await visit('/portfolio', { javaScriptEnabled: false });
    expect(await count(page)).toBe(`${projectCount} projects`);
    expect(await cards(page).count()).toBe(cardsPerPage);
    expect(new Set(await walk(page)).size).toBe(projectCount);
    expect(address(page)).toBe('/portfolio/all/3');

    await filter(page, 'Completed').click();
    await page.waitForURL('**/portfolio/completed');
    expect(await count(page)).toBe(`${completedCount} projects`);
    expect(await statuses(page)).toEqual(['completed']);
    expect(await filter(page, 'Completed').getAttribute('aria-current')).toBe('true');
    expect(new Set(await walk(page)).size).toBe(completedCount);
    expect(await statuses(page)).toEqual(['completed']);
  });

  test('gives each page its number in title, links and pagination', async () => {
    const page = await visit('/portfolio/completed/2');
    expect(await page.title()).toMatch(/^Completed Projects, page 2 \| /);
    const link = (rel: string) => page.locator(`head link[rel=${rel}]`);
    expect(await link('canonical').getAttribute('href')).toMatch(/\/portfolio\/completed\/2$/);
    expect(await link('prev').getAttribute('href')).toBe('/portfolio/completed');
    expect(await link('next').count()).toBe(0);
    expect(await pagination(page).locator('[aria-current=page]').textContent()).toBe('2');
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([
      readPageTexts('portfolio').heading,
    ]);
  });

  test('keeps the filter in the URL, also after a reload and when going back', async () => {
    const page = await visit('/portfolio?type=villa');
    await eventually(() => count(page)).toMatch(/^1?\d projects$/);
    expect(address(page)).toBe('/portfolio?type=villa');

    await filter(page, 'Completed').click();
    await page.waitForURL('**/portfolio?status=completed');
    await eventually(() => count(page)).toBe(`${completedCount} projects`);
    await eventually(() => cards(page).count()).toBe(cardsPerPage);
    await page.reload();
    await page.waitForURL('**/portfolio?status=completed');
    await eventually(() => count(page)).toBe(`${completedCount} projects`);

    await filter(page, 'Ongoing').click();
    await page.waitForURL('**/portfolio?status=ongoing');
    await eventually(() => statuses(page)).toEqual(['ongoing']);
    await page.goBack();
    await page.waitForURL('**/portfolio?status=completed');
    await eventually(() => statuses(page)).toEqual(['completed']);
    await filter(page, 'All Projects').click();
    await page.waitForURL('**/portfolio?status=all');
    await eventually(() => count(page)).toBe(`${projectCount} projects`);
  });

  test('shows no other cards before those that the URL asks for', async () => {
    const page = await visit('/contact');
    // Runs in every frame of both pages of the navigation.
    await page.addInitScript(() => {
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
    await eventually(() => statuses(page)).toEqual(['upcoming']);
    const seen = () => page.evaluate(() => JSON.parse(sessionStorage['seen'] ?? '[]') as string[]);
    await eventually(seen).toEqual(['upcoming']);
    expect(address(page)).toBe('/portfolio?status=upcoming');
  });

  test('moves the card of a requested project to the front, whichever page it is on', async () => {
    const page = await visit(`/portfolio?project=${encodeURIComponent(last.toLowerCase())}`);
    await eventually(async () => (await titles(page))[0]).toBe(last);
    const highlighted = main(page).locator('[data-highlighted]');
    expect(await highlighted.getByRole('heading').allTextContents()).toEqual([last]);

    await page.goto('/portfolio?project=no%20such%20house');
    await eventually(() => cards(page).count()).toBe(cardsPerPage);
    expect(await highlighted.count()).toBe(0);
  });

  test('lists the newest six projects of each status in the menus, with a link to all', async () => {
    const page = await visit('/contact');
    await page.getByRole('button', { name: 'PROJECTS', exact: true }).hover();
    const menu = page.locator('#menu-projects');
    expect(await menu.locator('.nav-project').count()).toBe(menuCount);
    expect(await menu.getByRole('link', { name: /^View all/ }).allTextContents()).toEqual([
      'View all upcoming',
      'View all completed',
    ]);
    const html = await readFile(join(dist(), 'contact.html'), 'utf8');
    const named = new Set(html.match(/Sample \d+/g));
    expect(named.size, 'only what the menus show').toBeLessThanOrEqual(3 * 6);
  });
}
