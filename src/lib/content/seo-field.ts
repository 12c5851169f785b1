import * as z from 'zod';
import { text } from './shared-fields.ts';

/** The description of a search result: search engines truncate longer ones and replace shorter ones. */
export const searchDescription = text.min(50).max(160);

/** Title and description for search engines and link previews. */
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
