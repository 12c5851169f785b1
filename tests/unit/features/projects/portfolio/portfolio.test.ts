import { describe, expect, test } from 'vitest';
import {
  cardsPerPage,
  portfolioFilters,
  portfolioHead,
  portfolioHeads,
  portfolioLists,
} from '../../../../../src/features/projects/portfolio/portfolio.ts';
import { saleStatuses, statuses, types } from '../../../../../src/features/projects/schema.ts';
import { portfolioListPath } from '../../../../../src/paths.ts';
import { readPageTexts } from '../../../../support/page-texts.ts';

/** Creates projects that cycle through all statuses and types. */
const projects = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    status: statuses[id % statuses.length] ?? 'Completed',
    type: types[Math.floor(id / statuses.length) % types.length] ?? 'Villa',
    saleStatus: saleStatuses[id % saleStatuses.length] ?? 'Completed',
  }));

const pathsOf = (count: number) =>
  portfolioLists(projects(count)).map(({ filter, page }) => portfolioListPath(filter, page));

describe('The portfolio', () => {
  test.each([0, 1, cardsPerPage])(
    'of %i projects is one page, plus one for each type and one for sale',
    (count) => {
      expect(pathsOf(count)).toEqual([
        '/portfolio',
        '/portfolio/commercial',
        '/portfolio/apartment',
        '/portfolio/villa',
        '/portfolio/available',
      ]);
      expect(portfolioLists(projects(count))[0]).toEqual({
        filter: 'all',
        page: 1,
        pages: 1,
        total: count,
        projects: projects(count),
      });
    },
  );

  test('of more projects has further pages, and pages for each filter', () => {
    expect(pathsOf(cardsPerPage + 1)).toEqual([
      '/portfolio',
      '/portfolio/all/2',
      ...portfolioFilters.filter((filter) => filter !== 'all').map((filter) => `/portfolio/${filter}`),
    ]);
    expect(pathsOf(3 * cardsPerPage + 1)).toContain('/portfolio/completed/2');
  });

  test('has a page for a filter without projects', () => {
    const completed = projects(100).map((project) => ({ ...project, status: 'Completed' }));
    expect(portfolioLists(completed).filter(({ filter }) => filter === 'upcoming')).toEqual([
      { filter: 'upcoming', page: 1, pages: 1, total: 0, projects: [] },
    ]);
  });

  test('shows each project once in every list it belongs to, in order, on pages of 24', () => {
    const all = projects(200);
    for (const filter of portfolioFilters) {
      const pages = portfolioLists(all).filter((list) => list.filter === filter);
      const expected = all.filter(
        ({ status, type, saleStatus }) =>
          ['all', status.toLowerCase(), type.toLowerCase()].includes(filter) ||
          (filter === 'available' && ['Open for Sale', 'Last few units Left'].includes(saleStatus)),
      );
      expect(pages.flatMap((list) => list.projects)).toEqual(expected);
      for (const [index, list] of pages.entries()) {
        expect(list).toMatchObject({ page: index + 1, pages: pages.length, total: expected.length });
        if (list.page < pages.length) expect(list.projects).toHaveLength(cardsPerPage);
      }
    }
  });

  test('has the page number in title and description from the second page on', () => {
    const lists = portfolioLists(projects(200));
    const texts = portfolioHeads(readPageTexts('portfolio').seo);
    const heads = lists.map((list) => portfolioHead(list, texts));
    expect(heads[0]).toEqual(texts.all);
    expect(heads[1]?.title).toBe(texts.all.title.replace(' | ', ', page 2 | '));
    expect(heads[1]?.description).toMatch(/^Page 2 of 9\. /);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(lists.length);
    for (const { description } of heads) {
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });
});
