import { site } from '../../site.ts';

/** What the portfolio can be filtered by: status or, in old links, type. */
export const portfolioFilters = [
  'all',
  'ongoing',
  'upcoming',
  'completed',
  'commercial',
  'apartment',
  'villa',
] as const;

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

/**
 * The pages of the portfolio, `/portfolio` first. Up to `size` projects stand on that one page, which a script filters;
 * more of them have pages for each filter.
 */
export function portfolioLists<P extends { status: string; type: string }>(
  projects: readonly P[],
  size = cardsPerPage,
): PortfolioList<P>[] {
  const filters = projects.length > size ? portfolioFilters : (['all'] as const);
  return filters.flatMap((filter) => {
    const matching = projects.filter(
      ({ status, type }) => filter === 'all' || [status, type].some((word) => word.toLowerCase() === filter),
    );
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
