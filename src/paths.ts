import { site } from './site.ts';

/** Every internal URL of the site. No trailing slashes, no `.html`. */
export const paths = {
  home: '/',
  about: '/about',
  portfolio: '/portfolio',
  compare: '/compare',
  contact: '/contact',
  thankYou: '/thank-you',
  testimonials: '/testimonials',
  jointVenture: '/joint-venture',
  vendorSubmission: '/vendor-submission',
  lifeAt: `/life-at-${site.slug}`,
  careers: '/careers',
  privacyPolicy: '/privacy-policy',
  tamilNotice: '/privacy-policy/ta',
  terms: '/terms',
  auth: '/auth',
  admin: '/admin',
} as const;

/**
 * Returns the path of the page that is being rendered, without the endings that Astro's build adds.
 * @param pathname of `Astro.url`, for example `/about.html`
 */
export const pagePath = (pathname: string): string =>
  pathname.replace(/\.html$/, '').replace(/\/(index)?$/, '') || paths.home;

/** The id of the measurement choice on the privacy page. */
export const measurementId = 'measurement';

/** An earlier version of a legal text. @param name `privacy-policy` or `terms` */
export const legalVersionPath = (name: string, version: number): string => `/${name}/${version}`;

/** A project's own page. @param slug for example `amara` */
export const projectPath = (slug: string): string => `${paths.portfolio}/${slug}`;

/** The parameter of `projectEnquiryPath`. */
export const projectParameter = 'project';

/** The id of the contact form's heading. */
export const enquiryFormId = 'send-an-enquiry';

/** The contact form for a project, which is named to sales. @param slug of the project */
export const projectEnquiryPath = (slug: string): string =>
  `${paths.contact}?${projectParameter}=${slug}#${enquiryFormId}`;

/** The QR code of a project's entry at the authority. @param slug of the project */
export const registrationCodePath = (slug: string): string => `/registration/${slug}.svg`;

/** The form 'Book a Site Visit' of a project. @param slug for example `amara` */
export const visitPath = (slug: string): string => `${projectPath(slug)}/visit`;

/** The EMI estimate of a project with a price. @param slug for example `amara` */
export const emiPath = (slug: string): string => `${projectPath(slug)}/emi`;

/** The comparison page with one project selected. @param slug for example `amara` */
export const comparePath = (slug: string): string => `${paths.compare}?projects=${slug}`;

/** The portfolio filtered by status. @param status `all`, `ongoing`, `upcoming` or `completed` */
export const portfolioPath = (status: 'all' | 'ongoing' | 'upcoming' | 'completed'): string =>
  `${paths.portfolio}?status=${status}`;

/** The list of projects for scripts: slug, title, status and type of each, in the portfolio's order. */
export const projectsFile = '/projects.json';

/**
 * A page of a list of projects.
 * @param filter of the portfolio, for example `completed` or `villa` @param page counted from 1
 * @returns for example `/portfolio/completed/2`
 */
export const portfolioListPath = (filter: string, page: number): string => {
  if (page > 1) return `${paths.portfolio}/${filter}/${page}`;
  return filter === 'all' ? paths.portfolio : `${paths.portfolio}/${filter}`;
};

/**
 * The portfolio with the card of a project without a page (docs/behaviour.md#portfolio).
 * @param title for example `Lake House`
 * @returns `/portfolio?project=lake%20house`
 */
export const portfolioCardPath = (title: string): string =>
  `${paths.portfolio}?project=${encodeURIComponent(title.toLowerCase())}`;
