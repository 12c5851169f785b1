import { withBrandSlug } from '../../lib/brand.ts';
import { projectPath } from '../../lib/paths.ts';
import { portfolioFilters } from './portfolio.ts';

/**
 * The last part of a project's address: its `route`, or else its folder's name.
 * @throws if a list of the portfolio stands there (`portfolioListPath`)
 */
export function projectSlug(folder: string, route = folder): string {
  const slug = withBrandSlug(route);
  if (portfolioFilters.some((filter) => filter === slug))
    throw new Error(
      `src/content/projects/${folder}: ${projectPath(slug)} is a list of the portfolio. Give the project another \`route\`.`,
    );
  return slug;
}
