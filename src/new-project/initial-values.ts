import { comingSoon } from '../features/projects/registration/registration.ts';
import type { saleStatuses } from '../features/projects/sale/sale-status.ts';
import type { statuses, types } from '../features/projects/schema.ts';
import { scaffoldPrefix } from '../lib/content/content-entry.ts';
import { site } from '../site.ts';

export interface NewProject {
  title: string;
  type: (typeof types)[number];
  status: (typeof statuses)[number];
}

/** Sale status of a new project by its status, until the registration number is entered. */
const saleStatus: Record<NewProject['status'], (typeof saleStatuses)[number]> = {
  Upcoming: 'Coming Soon',
  Ongoing: 'Coming Soon',
  Completed: 'Completed',
};

/** Returns the field values that a new project starts with, by name: the others are left to its author. */
export const initialValues = ({ title, type, status }: NewProject, id: number) => ({
  id,
  draft: true,
  title,
  location: scaffoldPrefix,
  description: scaffoldPrefix,
  image: { src: './hero.jpg', alt: scaffoldPrefix },
  status,
  type,
  saleStatus: saleStatus[status],
  whatsapp: `Hi, I'm interested in the ${title} project. Could you provide more information?`,
  // The registration rules apply to drafts too.
  ...(status === 'Completed'
    ? { registration: { notRequired: scaffoldPrefix } }
    : { details: { fullDescription: scaffoldPrefix, reraNumber: comingSoon } }),
  seo: {
    title: `${title}, ${site.address.city}`,
    description: `${scaffoldPrefix}: what ${title} is, where it stands and what makes it worth a visit.`,
  },
});
