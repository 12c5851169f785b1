/**
 * Fields that the schemas of several contents share, each with what an editor reads about it. A text longer than its
 * `usualLength` in characters is allowed; the content check lists it.
 */
import * as z from 'zod';
import { dayField } from './days.ts';

export const text = z.string().trim().min(1);
export const link = z.url({ protocol: /^https$/ });

/** The description of a search result: engines cut a longer one and replace a shorter one. */
export const searchDescription = text.min(50).max(160);

/** One row of a table. */
export const nameAndValue = z.strictObject({
  name: text.meta({ title: 'Name', examples: ['Ceiling height'] }),
  value: text.meta({ title: 'Value', examples: ['11 ft'] }),
});

/** What stands beside a claim: content-check/claims.ts says which texts are one. */
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

export const card = z.strictObject({
  title: text.meta({ title: 'Title', examples: ['High Rental Yield'], usualLength: 40 }),
  text: text.meta({
    title: 'Text',
    examples: ['Grade A floors on this road let within weeks.'],
    usualLength: 160,
  }),
  grounds: grounds.optional(),
});

/** A list with a heading of its own, for a section whose usual heading does not fit. */
export const titled = <Item extends z.ZodType>(heading: string, item: Item) =>
  z.strictObject({
    heading: text.default(heading).meta({ title: 'Heading', examples: ['Lifestyle and Amenities'] }),
    intro: text.optional().meta({
      title: 'Introduction',
      description: 'One sentence under the heading.',
      examples: ['What the gardens hold.'],
    }),
    items: z.array(item).min(1).meta({ title: 'Cards', singular: 'Card' }),
  });

/** What search engines and link previews show. */
export const seo = z
  .strictObject({
    title: text.meta({
      title: 'Title',
      description: "Without the company's name, which is added.",
      examples: ['Amara Villas, Coimbatore'],
      usualLength: 65,
    }),
    description: searchDescription.meta({
      title: 'Description',
      examples: ['Villas around a long lawn in Coimbatore, 3 km from the airport by road.'],
    }),
  })
  .meta({ title: 'Search engines', description: 'For search engines and link previews.' });
