import * as z from 'zod';
import { grounds } from './grounds-field.ts';
import { text } from './shared-fields.ts';

export const card = z.strictObject({
  title: text.meta({ title: 'Title', examples: ['High Rental Yield'], usualLength: 40 }),
  text: text.meta({
    title: 'Text',
    examples: ['Grade A floors on this road let within weeks.'],
    usualLength: 160,
  }),
  grounds: grounds.optional(),
});

/** A list with its own heading, for a section whose default heading does not fit. */
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
