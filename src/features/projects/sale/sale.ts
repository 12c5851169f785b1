/** What a buyer decides by: what can be bought, for how much, from when, and how large the homes are. */
import * as z from 'zod';
import { dayField } from '../../../lib/content/days.ts';
import { text } from '../../../lib/content/shared-fields.ts';

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

/** Whether something can be bought from us. */
export const canBeBought = (sale: Sale | undefined): boolean =>
  sale?.availability === 'for sale' || sale?.availability === 'few left';

/** For example `3 left`. */
export function availabilityText({ availability, left }: Sale): string {
  if (availability === 'few left') return left === undefined ? 'A few left' : `${left} left`;
  return { 'for sale': 'For sale', 'sold out': 'Sold out', resale: 'Resale only' }[availability];
}

const decimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** @param amount in rupees @returns for example `₹1.25 crore`, `₹85 lakh`, `₹95,000` */
export function rupeesText(amount: number): string {
  if (amount >= 1e7) return `₹${decimal.format(amount / 1e7)} crore`;
  if (amount >= 1e5) return `₹${decimal.format(amount / 1e5)} lakh`;
  return `₹${whole.format(amount)}`;
}

/** @returns for example `From ₹1.25 crore` */
export const priceText = (from: number | undefined): string =>
  from === undefined ? 'On request' : `From ${rupeesText(from)}`;

/** What a buyer decides by, as it is shown; undefined where nothing is to be said. */
export const saleFacts = (sale: Sale) => ({
  Availability: availabilityText(sale),
  Price: canBeBought(sale) ? priceText(sale.priceFrom) : undefined,
  Possession: sale.possession,
  'Approved banks': sale.banks.join(', ') || undefined,
});

/** What can be bought and for how much: `3 left, from ₹85 lakh`; undefined if nothing can. */
export function offerText(sale: Sale | undefined): string | undefined {
  if (!sale || !canBeBought(sale)) return undefined;
  const price = sale.priceFrom === undefined ? 'price on request' : `from ${rupeesText(sale.priceFrom)}`;
  return `${availabilityText(sale)}, ${price}`;
}

/** Square metres in a square foot: the international foot is 0.3048 m. */
const squareMetres = 0.3048 ** 2;

/** @param area in square feet @returns for example `1,240 sq. ft. (115 sq. m)` */
export const areaText = (area: number): string =>
  `${whole.format(area)} sq. ft. (${whole.format(area * squareMetres)} sq. m)`;
