import { withBrand, withBrandSlug } from '../../src/company/brand.ts';
import { forSale, projects, unregistered } from './projects.generated.ts';

const slugs = new Map(projects.map(([title, slug]) => [withBrand(title), withBrandSlug(slug)]));
const withoutBrochure = new Set(unregistered.map(withBrand));
const visitable = new Set(forSale.map(withBrand));

/** Returns the slug of the project with this title; undefined if there is none. */
export const projectSlug = (title: string): string | undefined => slugs.get(title);

/** Returns the title of the project with this slug; undefined if there is none. */
export const projectTitleOf = (slug: string | undefined): string | undefined =>
  [...slugs].find(([, known]) => known === slug)?.[0];

/** Whether a project may have a brochure: not before its registration. @param title of the project */
export const mayHaveBrochure = (title: string): boolean => !withoutBrochure.has(title);

/** Whether a project can be visited: only while it is for sale. @param title of the project */
export const canBeVisited = (title: string): boolean => visitable.has(title);
