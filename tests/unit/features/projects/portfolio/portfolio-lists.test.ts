import { describe, expect, test } from 'vitest';
import { portfolioFilters } from '../../../../../src/features/projects/portfolio/portfolio-filters.ts';
import {
  cardsPerPage,
  portfolioLists,
} from '../../../../../src/features/projects/portfolio/portfolio-lists.ts';
import { portfolioListPath } from '../../../../../src/paths.ts';
import { listedProjects } from '../../../../support/listed-projects.ts';

const pathsOf = (count: number) =>
  portfolioLists(listedProjects(count)).map(({ filter, page }) => portfolioListPath(filter, page));

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
      expect(portfolioLists(listedProjects(count))[0]).toEqual({
        filter: 'all',
        page: 1,
        pages: 1,
        total: count,
        projects: listedProjects(count),
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
    const completed = listedProjects(100).map((project) => ({ ...project, status: 'Completed' }));
    expect(portfolioLists(completed).filter(({ filter }) => filter === 'upcoming')).toEqual([
      { filter: 'upcoming', page: 1, pages: 1, total: 0, projects: [] },
    ]);
  });

  test('shows each project once in every list it belongs to, in order, on pages of 24', () => {
    const all = listedProjects(200);
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
});
