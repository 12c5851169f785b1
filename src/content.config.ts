import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { openingSchema } from './features/careers/opening.ts';
import { legalSchema } from './features/legal/schema.ts';
import {
  citySchema,
  floorPlansSchema,
  locationMapSchema,
  sitePlanSchema,
} from './features/projects/drawings/schema.ts';
import { projectSchema } from './features/projects/schema.ts';
import { testimonialSchema } from './features/testimonials/schema.ts';

/** A file that a project's folder may hold beside its `index.md`. */
const beside = (name: string) => glob({ pattern: `*/${name}.yaml`, base: './src/content/projects' });

export const collections = {
  projects: defineCollection({
    loader: glob({ pattern: '*/index.md', base: './src/content/projects' }),
    schema: ({ image }) => projectSchema(image),
  }),
  floorPlans: defineCollection({ loader: beside('floor-plans'), schema: floorPlansSchema }),
  sitePlans: defineCollection({ loader: beside('site-plan'), schema: sitePlanSchema }),
  locationMaps: defineCollection({ loader: beside('location-map'), schema: locationMapSchema }),
  city: defineCollection({
    loader: glob({ pattern: 'city.yaml', base: './src/content' }),
    schema: citySchema,
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
    loader: glob({ pattern: '*.md', base: './src/content/legal' }),
    schema: legalSchema,
  }),
};
