import { site } from '../../site.ts';

const head = (title: string, description: string) => ({ title: `${title} | ${site.name}`, description });

/** Title and description of the portfolio page by filter; `all` is the page's own. */
export const portfolioHeads = {
  all: head(
    'Projects in Coimbatore',
    `Every villa, apartment and office project by ${site.name} in Coimbatore: completed, ongoing and upcoming.`,
  ),
  ongoing: head(
    'Ongoing Projects',
    `What ${site.name} is building in Coimbatore today, open for visits and for sale.`,
  ),
  upcoming: head(
    'Upcoming Projects',
    `The homes and offices that ${site.name} is drawing for Coimbatore: what comes next, and where.`,
  ),
  completed: head(
    'Completed Projects',
    `Villas, apartments and offices that ${site.name} has built and handed over in Coimbatore.`,
  ),
  commercial: head('Commercial Projects', `Offices and commercial buildings by ${site.name} in Coimbatore.`),
  apartment: head(
    'Apartment Projects',
    `Apartments by ${site.name} in Coimbatore: few homes to a floor, on quiet streets.`,
  ),
  villa: head(
    'Villa Projects',
    `Villa communities by ${site.name} in Coimbatore, from Avinashi Road to GN Mills.`,
  ),
};

/** A selection of the portfolio: by status or, in old links, by type. */
export type PortfolioFilter = keyof typeof portfolioHeads;

export const portfolioFilters = Object.keys(portfolioHeads) as PortfolioFilter[];

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

/** Title and description of a page of the portfolio, which from the second page on name its number. */
export function portfolioHead({ filter, page, pages }: PortfolioList<unknown>): {
  title: string;
  description: string;
} {
  const { title, description } = portfolioHeads[filter];
  if (page === 1) return { title, description };
  return {
    title: title.replace(' | ', `, page ${page} | `),
    description: `Page ${page} of ${pages}. ${description}`,
  };
}
