import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { openingSchema } from './features/careers/opening-schema.ts';
import { legalSchema } from './features/legal/schema.ts';
import { projectSchema } from './features/projects/schema.ts';
import { testimonialSchema } from './features/testimonials/schema.ts';

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
    loader: glob({ pattern: '*.md', base: './src/content/legal' }),
    schema: legalSchema,
  }),
};
