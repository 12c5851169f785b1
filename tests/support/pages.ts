import { canBeBought, isForSale } from '../../src/features/projects/sale/sale.ts';
import { paths, portfolioListPath } from '../../src/paths.ts';
import { projects } from './projects.ts';

/** Project pages. */
export const projectPages = projects.filter(({ page }) => page).map(({ path }) => path);

/** Pages for land owners, vendors and job seekers, and the testimonials. */
const partnerPages = [paths.jointVenture, paths.vendorSubmission, paths.lifeAt, paths.testimonials];

/** Pages for booking a visit. */
export const visitPages = projects
  .filter((project) => project.page && isForSale(project))
  .map(({ path }) => `${path}/visit`);

/** Pages with an EMI estimate. */
const emiPages = projects
  .filter(({ page, sale }) => page && canBeBought(sale) && sale?.priceFrom)
  .map(({ path }) => `${path}/emi`);

/** Portfolio lists by type and of available projects. Tests open one of them, as the others are alike. */
const [opened = '', ...alike] = ['available', 'commercial', 'apartment', 'villa'].map((filter) =>
  portfolioListPath(filter, 1),
);

/** Public pages excluded from search engines. */
const unlisted: string[] = [
  paths.compare,
  paths.thankYou,
  paths.careers,
  ...visitPages.slice(0, 1),
  ...emiPages.slice(0, 1),
];

/** Public pages listed by search engines. */
export const listed: string[] = [
  paths.home,
  paths.about,
  paths.portfolio,
  opened,
  ...alike,
  paths.contact,
  ...projectPages,
  ...partnerPages,
  paths.privacyPolicy,
  paths.tamilNotice,
  paths.terms,
];

/** Public pages that need no session. */
export const pages = [...listed.filter((path) => !alike.includes(path)), ...unlisted];
