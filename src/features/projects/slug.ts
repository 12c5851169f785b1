import { withBrandSlug } from '../../company/brand.ts';

/** The last part of a project's address: its `route`, or else its folder's name. */
export const projectSlug = (folder: string, route = folder): string => withBrandSlug(route);
