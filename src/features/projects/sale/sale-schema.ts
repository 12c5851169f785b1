/** Sale status, and sale details: availability, prices, possession, approved banks, and the areas of the homes. */
import * as z from 'zod';
import { dayField } from '../../../lib/content/days.ts';
import { text } from '../../../lib/content/shared-fields.ts';

/** Values of `saleStatus`. */
export const saleStatuses = [
  'Completed',
  'Open for Sale',
  'Last few units Left',
  'Coming Soon',
  'Sold Out',
] as const;

export const saleStatusSchema = z.enum(saleStatuses).meta({
  title: 'Sale status',
  description: 'The badge.',
  examples: ['Last few units Left'],
});

const availabilities = ['for sale', 'few left', 'sold out', 'resale'] as const;

const rupees = z.int().positive().optional();
const squareFeet = z.int().positive();

const configurationSchema = z.strictObject({
  name: text.meta({ title: 'Name', examples: ['3 BHK, Type A'] }),
  carpet: squareFeet.meta({
    title: 'Carpet area',
    description: 'In square feet, as the Act defines it.',
    examples: [1240],
  }),
  balcony: squareFeet.optional().meta({
    title: 'Balcony area',
    description: 'In square feet.',
    examples: [110],
  }),
  saleable: squareFeet.optional().meta({
    title: 'Saleable area',
    description: 'In square feet, where it is named at all.',
    examples: [1680],
  }),
  number: z
    .int()
    .positive()
    .optional()
    .meta({ title: 'Number', description: 'How many there are in all.', examples: [8] }),
  priceFrom: rupees.meta({
    title: 'Price from',
    description: "In rupees; 'on request' when left out.",
    examples: [9500000],
  }),
  plan: text.optional().meta({
    title: 'Plan',
    description: 'The title of its plan.',
    examples: ['Type A, 3 BHK'],
  }),
});

export const saleSchema = z
  .strictObject({
    asOn: dayField.meta({
      title: 'As on',
      description: 'The day on which all of this was true: year, month and day. The page shows it.',
      examples: ['2026-10-01'],
    }),
    availability: z.enum(availabilities).meta({ title: 'Availability', examples: ['few left'] }),
    left: z
      .int()
      .positive()
      .optional()
      .meta({ title: 'Left', description: "How many are left, with 'few left'.", examples: [3] }),
    priceFrom: rupees.meta({
      title: 'Price from',
      description: "In rupees; 'on request' when left out.",
      examples: [12500000],
    }),
    possession: text.meta({ title: 'Possession', examples: ['March 2027', 'Ready to move in'] }),
    banks: z
      .array(text)
      .default([])
      .meta({
        title: 'Approved banks',
        description: 'Banks that lend on this project.',
        examples: [['State Bank of India', 'HDFC Bank']],
      }),
    configurations: z.array(configurationSchema).default([]).meta({ title: 'Configurations' }),
  })
  .meta({
    title: 'Sale',
    description: 'What a buyer decides by. Not before the registration.',
  });

export type Sale = z.output<typeof saleSchema>;
