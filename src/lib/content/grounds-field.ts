import * as z from 'zod';
import { dayField } from './days.ts';
import { text } from './shared-fields.ts';

/** The grounds shown with a claim; content-check/claims.ts defines which texts are claims. */
export const grounds = z
  .strictObject({
    basis: text.meta({
      title: 'Basis',
      description: 'What the claim was reckoned from, as a sentence.',
      examples: ['Resale prices of 14 villas within 2 km, 2019 to 2024, from the sub-registrar.'],
    }),
    date: dayField.meta({ title: 'As on', description: 'Year, month and day.', examples: ['2026-06-30'] }),
    risk: text.meta({
      title: 'Risk',
      description: 'A sentence.',
      examples: ['Prices can fall; past growth says nothing certain of the years to come.'],
    }),
    sample: z
      .boolean()
      .default(false)
      .meta({
        title: 'Sample',
        description: 'Not the real grounds; `npm run check:content` and the build count it.',
        examples: [true],
      }),
  })
  .meta({
    title: 'Grounds',
    description: 'Of a claim about growth, a return or risk: shown below it.',
  });

export type Grounds = z.output<typeof grounds>;
