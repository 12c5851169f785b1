import { site } from '../site.ts';

/** Every internal URL of the site. No trailing slashes, no `.html`. */
export const paths = {
  home: '/',
  about: '/about',
  portfolio: '/portfolio',
  contact: '/contact',
  thankYou: '/thank-you',
  testimonials: '/testimonials',
  jointVenture: '/joint-venture',
  vendorSubmission: '/vendor-submission',
  lifeAt: `/life-at-${site.slug}`,
  careers: '/careers',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  auth: '/auth',
  admin: '/admin',
} as const;

/** A project's own page. @param slug for example `amara` */
export const projectPath = (slug: string): string => `${paths.portfolio}/${slug}`;

/** The contact form; with scripts, begun with a question about a project. @param slug of the project */
export const projectEnquiryPath = (slug: string): string => `${paths.contact}?project=${slug}`;

/** A drawing of a project. @param slug of the project @param name for example `site-plan` */
export const drawingPath = (slug: string, name: string): string => `/drawings/${slug}/${name}.svg`;

/** The portfolio filtered by status. @param status `all`, `ongoing`, `upcoming` or `completed` */
export const portfolioPath = (status: 'all' | 'ongoing' | 'upcoming' | 'completed'): string =>
  `${paths.portfolio}?status=${status}`;

/**
 * The card of a project that has no page of its own (specification 1, section 2).
 * @param title for example `Lake House`
 * @returns `/portfolio?project=lake%20house`
 */
export const portfolioCardPath = (title: string): string =>
  `${paths.portfolio}?project=${encodeURIComponent(title.toLowerCase())}`;
