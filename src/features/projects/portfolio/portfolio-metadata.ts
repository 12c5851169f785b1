/** Title and description of each page of the portfolio. */
import { site } from '../../../site.ts';
import { type PortfolioFilter, portfolioFilters } from './portfolio-filters.ts';
import type { PortfolioList } from './portfolio-lists.ts';

/** Title and description of the portfolio by filter; `portfolioMetadata` appends the company's name to the titles. */
export type PortfolioMetadata = Record<PortfolioFilter, { title: string; description: string }>;

/** Appends the company's name to the title of each filter. @param texts as written by editors */
export const portfolioMetadata = (texts: PortfolioMetadata): PortfolioMetadata =>
  Object.fromEntries(
    portfolioFilters.map((filter) => {
      const { title, description } = texts[filter];
      return [filter, { title: `${title} | ${site.name}`, description }];
    }),
  ) as PortfolioMetadata;

/** Returns title and description of a portfolio page; from the second page on they include its number. */
export function pageMetadata(
  { filter, page, pages }: PortfolioList<unknown>,
  metadata: PortfolioMetadata,
): PortfolioMetadata[PortfolioFilter] {
  const { title, description } = metadata[filter];
  if (page === 1) return { title, description };
  const end = title.length - ` | ${site.name}`.length;
  return {
    title: `${title.slice(0, end)}, page ${page}${title.slice(end)}`,
    description: `Page ${page} of ${pages}. ${description}`,
  };
}
