/** Small fields that the schemas of several contents share. */
import * as z from 'zod';

export const text = z.string().trim().min(1);
export const link = z.url({ protocol: /^https$/ });

/** The description of a search result: engines cut a longer one and replace a shorter one. */
export const searchDescription = text.min(50).max(160);

/** One row of a table. */
export const nameAndValue = z.strictObject({
  name: text.meta({ title: 'Name', examples: ['Ceiling height'] }),
  value: text.meta({ title: 'Value', examples: ['11 ft'] }),
});
