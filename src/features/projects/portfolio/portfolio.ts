import { isForSale } from '../sale/for-sale.ts';

/** Values of `?status=`. */
export const statusFilters = ['all', 'ongoing', 'upcoming', 'completed'] as const;

/** All filters of the portfolio: by status, by type, and 'available' for projects on sale. */
export const portfolioFilters = [...statusFilters, 'commercial', 'apartment', 'villa', 'available'] as const;

/** A selection of the portfolio. */
export type PortfolioFilter = (typeof portfolioFilters)[number];

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

/** Project fields used by the filters. */
interface ListedFacts {
  status: string;
  type: string;
  saleStatus: string;
}

function matches(project: ListedFacts, filter: PortfolioFilter): boolean {
  if (filter === 'available') return isForSale(project);
  return filter === 'all' || [project.status, project.type].some((word) => word.toLowerCase() === filter);
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
    const matching = projects.filter((project) => matches(project, filter));
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
