import { site } from '../../site.ts';

const head = (title: string, description: string) => ({ title: `${title} | ${site.name}`, description });

/** Title and description of the portfolio page by filter; `all` is the page's own (specification 1, section 2). */
export const portfolioHeads = {
  all: head(
    'Projects in Coimbatore',
    `Every villa, apartment and office project by ${site.name} in Coimbatore: completed, ongoing and upcoming.`,
  ),
  ongoing: head(
    'Ongoing Projects',
    `What ${site.name} is building in Coimbatore today, open for visits and for sale.`,
  ),
  upcoming: head(
    'Upcoming Projects',
    `The homes and offices that ${site.name} is drawing for Coimbatore: what comes next, and where.`,
  ),
  completed: head(
    'Completed Projects',
    `Villas, apartments and offices that ${site.name} has built and handed over in Coimbatore.`,
  ),
  commercial: head('Commercial Projects', `Offices and commercial buildings by ${site.name} in Coimbatore.`),
  apartment: head(
    'Apartment Projects',
    `Apartments by ${site.name} in Coimbatore: few homes to a floor, on quiet streets.`,
  ),
  villa: head(
    'Villa Projects',
    `Villa communities by ${site.name} in Coimbatore, from Avinashi Road to GN Mills.`,
  ),
};
