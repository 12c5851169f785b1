import type * as z from 'zod';
import { companyPlaceholders } from '../company/text-placeholders.ts';
import { companySchema } from '../company-schema.ts';
import { openingSchema } from '../features/careers/opening-schema.ts';
import { legalSchema } from '../features/legal/schema.ts';
import { projectSchema } from '../features/projects/schema.ts';
import { redirectSchema } from '../features/redirects/schema.ts';
import { testimonialSchema } from '../features/testimonials/schema.ts';
import { pageSchemas } from '../page-schemas.ts';
import { picturePath } from './field-schema.ts';

/** A kind of content, as `src/content.config.ts` loads it. */
export interface Collection {
  /** Matches its files, relative to `src/content`. */
  files: RegExp;
  /** Example of a file name. */
  examplePath: string;
  /** Required files. */
  required?: readonly string[];
  schema: z.ZodType;
  /** Whether a file is a list of entries. */
  isList?: boolean;
  /** Description of the text below the front matter, if one is required. */
  body?: string;
  /** Placeholders allowed between braces in texts. */
  placeholders: readonly string[];
}

const brand = ['brand'];
const facts = Object.keys(companyPlaceholders);

export const collections = {
  projects: {
    files: /^projects\/[^/]+\/index\.md$/,
    examplePath: 'projects/nila-park/index.md',
    schema: projectSchema(picturePath),
    body: 'the overview',
    placeholders: brand,
  },
  openings: {
    files: /^openings\/[^/]+\.md$/,
    examplePath: 'openings/site-engineer.md',
    schema: openingSchema,
    body: 'the description of the work',
    placeholders: brand,
  },
  testimonials: {
    files: /^testimonials\.yaml$/,
    examplePath: 'testimonials.yaml',
    required: ['testimonials.yaml'],
    schema: testimonialSchema(picturePath),
    isList: true,
    placeholders: brand,
  },
  redirects: {
    files: /^redirects\.yaml$/,
    examplePath: 'redirects.yaml',
    required: ['redirects.yaml'],
    schema: redirectSchema,
    isList: true,
    placeholders: brand,
  },
  legal: {
    files: /^legal\/(?:(?:privacy-policy|terms)|older\/(?:privacy-policy|terms)-\d+)\.md$/,
    examplePath: 'legal/terms.md',
    required: ['legal/privacy-policy.md', 'legal/terms.md'],
    schema: legalSchema,
    body: 'the text',
    placeholders: [...facts, 'email', 'phone', 'retention', 'measurement'],
  },
  company: {
    files: /^company\.json$/,
    examplePath: 'company.json',
    required: ['company.json'],
    schema: companySchema,
    placeholders: brand,
  },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof collections;

/** Placeholders of single pages, in addition to the company's facts. */
const ownPlaceholders: Readonly<Record<string, readonly string[]>> = { careers: ['openings'] };

/** Page texts, one file per page. */
export const pageCollections = Object.entries(pageSchemas).map(
  ([name, schema]): Collection => ({
    files: new RegExp(`^pages/${name}\\.yaml$`),
    examplePath: `pages/${name}.yaml`,
    required: [`pages/${name}.yaml`],
    schema: schema(picturePath),
    placeholders: [...facts, ...(ownPlaceholders[name] ?? [])],
  }),
);
