import { pagePath, paths } from '../../paths.ts';
import { site } from '../../site.ts';

/** Staff pages, which are not measured. */
const excluded: string[] = [paths.auth, paths.admin];

/** Whether a page is measured if the visitor consents. @param pathname of `Astro.url` */
export const isMeasured = (pathname: string): boolean =>
  site.analytics.tagId !== '' && !excluded.includes(pagePath(pathname));
