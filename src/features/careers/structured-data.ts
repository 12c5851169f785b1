/** Structured data (schema.org) for the openings on the careers page. */
import type { Graph } from 'schema-dts';
import { cityData } from '../../company/postal-address.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import type { Opening } from './openings.server.ts';

/** Creates a `JobPosting` for each opening. @param origin of the site, for example `https://www.sundara.example` */
export const jobPostings = (openings: readonly Opening[], origin: URL | undefined): Graph => ({
  '@context': 'https://schema.org',
  '@graph': openings.map(({ title, description, experience, posted, until }) => ({
    '@type': 'JobPosting',
    title,
    description,
    experienceRequirements: experience,
    datePosted: posted,
    ...(until && { validThrough: until }),
    url: new URL(paths.lifeAt, origin).href,
    hiringOrganization: {
      '@type': 'Organization',
      name: site.name,
      sameAs: new URL(paths.home, origin).href,
    },
    jobLocation: { '@type': 'Place', address: cityData },
  })),
});
