import { pagePath, paths } from '../../paths.ts';
import { site } from '../../site.ts';

/** The staff's own pages are not measured. */
const excluded: string[] = [paths.auth, paths.admin];

/** Whether visits of a page may be measured, if the visitor agrees. @param pathname of `Astro.url` */
export const isMeasured = (pathname: string): boolean =>
  site.analytics.tagId !== '' && !excluded.includes(pagePath(pathname));
