import { paths, portfolioListPath, portfolioPath } from '../../paths.ts';

/** A link of the header or the footer. */
export interface NavLink {
  name: string;
  path: string;
}

/** The three groups of the PROJECTS menu, in display order. */
export const projectMenus = [
  { id: 'ongoing', status: 'Ongoing', name: 'Ongoing Projects', path: portfolioPath('ongoing') },
  { id: 'upcoming', status: 'Upcoming', name: 'Upcoming Projects', path: portfolioPath('upcoming') },
  { id: 'completed', status: 'Completed', name: 'Completed Projects', path: portfolioPath('completed') },
] as const satisfies (NavLink & { id: string; status: string })[];

/** Links of the CONTACT menu, which also end the footer's 'Contact Us' group. */
export const partnerLinks: NavLink[] = [
  { name: 'Joint Venture', path: paths.jointVenture },
  { name: 'Vendor Submission', path: paths.vendorSubmission },
  { name: 'Careers', path: paths.lifeAt },
];

/** Links of the contact list on small screens (docs/behaviour.md#header-and-menus). */
export const projectTypeLinks: NavLink[] = [
  { name: 'Commercial Projects', path: `${paths.portfolio}?type=commercial` },
  { name: 'Apartment Projects', path: `${paths.portfolio}?type=apartment` },
  { name: 'Villa Projects', path: portfolioListPath('villa', 1) },
];

/** The groups of the footer. */
export const footerGroups: { heading: string; links: NavLink[] }[] = [
  {
    heading: 'Quick Links',
    links: [
      { name: 'Home', path: paths.home },
      { name: 'About Us', path: paths.about },
      { name: 'Portfolio', path: paths.portfolio },
      { name: 'Testimonials', path: paths.testimonials },
      { name: 'Contact', path: paths.contact },
    ],
  },
  { heading: 'Contact Us', links: [{ name: 'Sales Enquiry', path: paths.contact }, ...partnerLinks] },
];

/** Links of the footer's last line. */
export const legalLinks: NavLink[] = [
  { name: 'Privacy Policy', path: paths.privacyPolicy },
  { name: 'Terms of Service', path: paths.terms },
];
