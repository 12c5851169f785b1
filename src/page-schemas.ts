/** The schema of each file in `src/content/pages`, by the file's name. */
import { aboutPageSchema } from './features/about/page-schema.ts';
import { careersPageSchema } from './features/careers/page-schema.ts';
import { contactPageSchema } from './features/contact/page-schema.ts';
import { thankYouPageSchema } from './features/contact/thank-you-schema.ts';
import { homePageSchema } from './features/home/page-schema.ts';
import { jointVenturePageSchema } from './features/joint-venture/page-schema.ts';
import { portfolioPageSchema } from './features/projects/portfolio/portfolio-schema.ts';
import { testimonialsPageSchema } from './features/testimonials/page-schema.ts';
import { vendorSubmissionPageSchema } from './features/vendors/page-schema.ts';
import { everyPageSchema } from './layouts/every-page-schema.ts';

export const pageSchemas = {
  'every-page': everyPageSchema,
  home: homePageSchema,
  about: aboutPageSchema,
  portfolio: portfolioPageSchema,
  testimonials: testimonialsPageSchema,
  contact: contactPageSchema,
  'thank-you': thankYouPageSchema,
  'joint-venture': jointVenturePageSchema,
  'vendor-submission': vendorSubmissionPageSchema,
  careers: careersPageSchema,
} as const;
