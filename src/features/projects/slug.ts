import { withBrandSlug } from '../../company/brand.ts';

/** Returns the slug of a project: its `route`, or else its folder's name. */
export const projectSlug = (folder: string, route = folder): string => withBrandSlug(route);
