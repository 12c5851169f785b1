import { isForSale } from '../../src/features/projects/sale/for-sale.ts';
import { canBeBought } from '../../src/features/projects/sale/sale-facts.ts';
import { paths, portfolioListPath } from '../../src/paths.ts';
import { projects } from './projects.ts';

/** The projects' own pages. */
export const projectPages = projects.filter(({ page }) => page).map(({ path }) => path);

/** The pages for land owners, vendors and job seekers, and what others say of us. */
const partnerPages = [paths.jointVenture, paths.vendorSubmission, paths.lifeAt, paths.testimonials];

/** The pages where a visit is booked. */
export const visitPages = projects
  .filter((project) => project.page && isForSale(project))
  .map(({ path }) => `${path}/visit`);

/** The pages with an EMI estimate. */
const emiPages = projects
  .filter(({ page, sale }) => page && canBeBought(sale) && sale?.priceFrom)
  .map(({ path }) => `${path}/emi`);

/** The lists of the portfolio by type and of what can be bought now; one of them is opened, the others are alike. */
const [opened = '', ...alike] = ['available', 'commercial', 'apartment', 'villa'].map((filter) =>
  portfolioListPath(filter, 1),
);

/** Public pages that search engines shall not list. */
const unlisted: string[] = [
  paths.compare,
  paths.thankYou,
  paths.careers,
  ...visitPages.slice(0, 1),
  ...emiPages.slice(0, 1),
];

/** Public pages for everybody to find. */
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

/** Every public page that reads without a session. */
export const pages = [...listed.filter((path) => !alike.includes(path)), ...unlisted];
