/** An entry of `src/content/redirects.yaml`: an address that has moved permanently, or whose page was removed. */
import * as z from 'zod';
import { text } from '../../lib/content/shared-fields.ts';

export const redirectSchema = z
  .strictObject({
    from: text.regex(/^\/[^\s?#*:]+$/, 'an address of this site that begins with /, without ? and #').meta({
      title: 'Old address',
      description: 'An address of this site, as it was published.',
      examples: ['/portfolio/amara'],
    }),
    to: text.regex(/^(\/|https:\/\/)[^\s#*]*$/, 'an address that begins with / or with https://').meta({
      title: 'New address',
      description: 'A page of this site, or an address elsewhere.',
      examples: ['/portfolio'],
    }),
  })
  .meta({
    description: 'Addresses that have moved, or whose page is no more: where the old one leads.',
  });

/** A permanent redirect from an exact path to a new address, to which a query is passed on. */
export type Redirect = z.output<typeof redirectSchema>;
