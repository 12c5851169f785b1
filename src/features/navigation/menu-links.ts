/** Links of the menus, shared by the modules of the header and by the footer. */
import { paths, portfolioPath } from '../../paths.ts';

/** A link of a menu. */
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
