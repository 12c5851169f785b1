import { site } from '../../../site.ts';
import { isForSale } from '../sale/for-sale.ts';

/** The filters that `?status=` takes. */
export const statusFilters = ['all', 'ongoing', 'upcoming', 'completed'] as const;

/** What the portfolio can be filtered by: status, type, or what can be bought now. */
export const portfolioFilters = [...statusFilters, 'commercial', 'apartment', 'villa', 'available'] as const;

/** A selection of the portfolio. */
export type PortfolioFilter = (typeof portfolioFilters)[number];

/** Title and description of the portfolio for each filter; the title ends with the company's name. */
export type PortfolioHeads = Record<PortfolioFilter, { title: string; description: string }>;

/** How many cards a page of the portfolio shows. */
export const cardsPerPage = 24;

/** One page of a list of projects. */
export interface PortfolioList<P> {
  filter: PortfolioFilter;
  /** Counted from 1. */
  page: number;
  /** How many pages the list has. */
  pages: number;
  /** How many projects the list has, on all its pages. */
  total: number;
  /** The projects of this page. */
  projects: readonly P[];
}

/** What a project is filtered by. */
interface ListedFacts {
  status: string;
  type: string;
  saleStatus: string;
}

function matches(project: ListedFacts, filter: PortfolioFilter): boolean {
  if (filter === 'available') return isForSale(project);
  return filter === 'all' || [project.status, project.type].some((word) => word.toLowerCase() === filter);
}

/** Whether there are more projects than `/portfolio` shows, so that the statuses have pages of their own, too. */
export const isPaged = (projects: readonly unknown[], size = cardsPerPage): boolean => projects.length > size;

/**
 * The pages of the portfolio, `/portfolio` first: its script filters up to `size` projects. Types and 'available' have
 * pages of their own, for links that work without it; with more projects every filter has.
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

/** The page's own title, for each filter with the company's name. @param texts as editors wrote them */
export const portfolioHeads = (texts: PortfolioHeads): PortfolioHeads =>
  Object.fromEntries(
    portfolioFilters.map((filter) => {
      const { title, description } = texts[filter];
      return [filter, { title: `${title} | ${site.name}`, description }];
    }),
  ) as PortfolioHeads;

/** Title and description of a page of the portfolio, which from the second page on name its number. */
export function portfolioHead(
  { filter, page, pages }: PortfolioList<unknown>,
  heads: PortfolioHeads,
): PortfolioHeads[PortfolioFilter] {
  const { title, description } = heads[filter];
  if (page === 1) return { title, description };
  return {
    title: title.replace(' | ', `, page ${page} | `),
    description: `Page ${page} of ${pages}. ${description}`,
  };
}
