import { paths } from '../../src/lib/paths.ts';
import { projects } from './projects.ts';

/** The projects' own pages. */
export const projectPages = projects.filter(({ page }) => page).map(({ path }) => path);

/** The pages for land owners, vendors and job seekers, and what others say of us. */
const partnerPages = [paths.jointVenture, paths.vendorSubmission, paths.lifeAt, paths.testimonials];

/** Public pages that search engines shall not list. */
const unlisted: string[] = [paths.thankYou, paths.careers];

/** Public pages for everybody to find. */
export const listed: string[] = [
  paths.home,
  paths.about,
  paths.portfolio,
  paths.contact,
  ...projectPages,
  ...partnerPages,
  paths.privacyPolicy,
  paths.terms,
];

/** Every public page that reads without a session. */
export const pages = [...listed, ...unlisted];
