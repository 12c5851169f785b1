/** Schema of `src/content/pages/portfolio.yaml`. */
import * as z from 'zod';
import { heading, label, picture, seo } from '../../../lib/content/shared-fields.ts';
import type { PortfolioFilter } from './portfolio-filters.ts';

/** @param image the collection's `image()` helper */
export const portfolioPageSchema = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({
    seo: z
      .strictObject({
        all: seo.meta({ title: 'All projects' }),
        ongoing: seo.meta({ title: 'Ongoing' }),
        upcoming: seo.meta({ title: 'Upcoming' }),
        completed: seo.meta({ title: 'Completed' }),
        commercial: seo.meta({ title: 'Commercial' }),
        apartment: seo.meta({ title: 'Apartment' }),
        villa: seo.meta({ title: 'Villa' }),
        available: seo.meta({ title: 'Available now' }),
      } satisfies Record<PortfolioFilter, unknown>)
      .meta({
        title: 'Search engines',
        description: "A title and description for each choice of the filter; `all` is the page's own.",
      }),
    label,
    heading,
    picture: picture(image).omit({ caption: true }).meta({ title: 'Picture' }),
  });
