/** Small field schemas shared by several content schemas. */
import * as z from 'zod';

export const text = z.string().trim().min(1);
export const link = z.url({ protocol: /^https$/ });

/** One row of a table. */
export const nameAndValue = z.strictObject({
  name: text.meta({ title: 'Name', examples: ['Ceiling height'] }),
  value: text.meta({ title: 'Value', examples: ['11 ft'] }),
});
