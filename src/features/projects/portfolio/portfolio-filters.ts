/** The filters of the portfolio and the projects that match them. */
import { isForSale } from '../sale/sale.ts';

/** Values of `?status=`. */
export const statusFilters = ['all', 'ongoing', 'upcoming', 'completed'] as const;

/** All filters of the portfolio: by status, by type, and 'available' for projects on sale. */
export const portfolioFilters = [...statusFilters, 'commercial', 'apartment', 'villa', 'available'] as const;

/** A selection of the portfolio. */
export type PortfolioFilter = (typeof portfolioFilters)[number];

/** Project fields used by the filters. */
export interface ListedFacts {
  status: string;
  type: string;
  saleStatus: string;
}

/** Whether a project belongs to a selection. */
export function matchesFilter(project: ListedFacts, filter: PortfolioFilter): boolean {
  if (filter === 'available') return isForSale(project);
  return filter === 'all' || [project.status, project.type].some((word) => word.toLowerCase() === filter);
}
