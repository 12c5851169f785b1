import { defineCollection, type SchemaContext } from 'astro:content';
import { file, glob } from 'astro/loaders';
import type * as z from 'zod';
import { openingSchema } from './features/careers/opening-schema.ts';
import { legalSchema } from './features/legal/schema.ts';
import { projectSchema } from './features/projects/schema.ts';
import { testimonialSchema } from './features/testimonials/schema.ts';
import { pageSchemas } from './page-schemas.ts';

/** Defines the collection of one page's texts. @param file its name in `src/content/pages`, without `.yaml` */
const page = <Schema extends z.ZodType>(
  file: keyof typeof pageSchemas,
  schema: (image: SchemaContext['image']) => Schema,
) =>
  defineCollection({
    loader: glob({ pattern: `${file}.yaml`, base: './src/content/pages' }),
    schema: ({ image }) => schema(image),
  });

export const collections = {
  projects: defineCollection({
    loader: glob({ pattern: '*/index.md', base: './src/content/projects' }),
    schema: ({ image }) => projectSchema(image),
  }),
  testimonials: defineCollection({
    loader: file('./src/content/testimonials.yaml'),
    schema: ({ image }) => testimonialSchema(image),
  }),
  openings: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/openings' }),
    schema: openingSchema,
  }),
  legal: defineCollection({
    loader: glob({ pattern: '**/*.md', base: './src/content/legal' }),
    schema: legalSchema,
  }),
  everyPage: page('every-page', pageSchemas['every-page']),
  homePage: page('home', pageSchemas.home),
  aboutPage: page('about', pageSchemas.about),
  portfolioPage: page('portfolio', pageSchemas.portfolio),
  testimonialsPage: page('testimonials', pageSchemas.testimonials),
  contactPage: page('contact', pageSchemas.contact),
  thankYouPage: page('thank-you', pageSchemas['thank-you']),
  jointVenturePage: page('joint-venture', pageSchemas['joint-venture']),
  vendorSubmissionPage: page('vendor-submission', pageSchemas['vendor-submission']),
  careersPage: page('careers', pageSchemas.careers),
};
