/** The lists of the portfolio, divided into pages. */
import {
  type ListedFacts,
  matchesFilter,
  type PortfolioFilter,
  portfolioFilters,
  statusFilters,
} from './portfolio-filters.ts';

/** Cards per page of the portfolio. */
export const cardsPerPage = 24;

/** One page of a list of projects. */
export interface PortfolioList<P> {
  filter: PortfolioFilter;
  /** Counted from 1. */
  page: number;
  /** Number of pages of the list. */
  pages: number;
  /** Number of projects on all pages of the list. */
  total: number;
  /** The projects of this page. */
  projects: readonly P[];
}

/** Whether there are more projects than `/portfolio` shows, so that statuses have separate pages as well. */
export const isPaged = (projects: readonly unknown[], size = cardsPerPage): boolean => projects.length > size;

/**
 * Returns the pages of the portfolio, `/portfolio` first. Up to `size` projects, `/portfolio` filters client-side and
 * only types and 'available' have separate pages, so that their links work without JavaScript. With more projects,
 * every filter has separate pages.
 */
export function portfolioLists<P extends ListedFacts>(
  projects: readonly P[],
  size = cardsPerPage,
): PortfolioList<P>[] {
  const filters = portfolioFilters.filter(
    (filter) =>
      filter === 'all' || isPaged(projects, size) || !statusFilters.some((status) => status === filter),
  );
  return filters.flatMap((filter) => {
    const matching = projects.filter((project) => matchesFilter(project, filter));
    const pages = Math.max(1, Math.ceil(matching.length / size));
    return Array.from({ length: pages }, (_, index) => ({
      filter,
      page: index + 1,
      pages,
      total: matching.length,
      projects: matching.slice(index * size, (index + 1) * size),
    }));
  });
}
