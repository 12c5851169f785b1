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
