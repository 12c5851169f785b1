/**
 * Fields that the schemas of several contents share, each with what an editor reads about it. A text longer than its
 * `usualLength` in characters is allowed; the content check lists it.
 */
import * as z from 'zod';

export const text = z.string().trim().min(1);
export const link = z.url({ protocol: /^https$/ });

/** The description of a search result: engines cut a longer one and replace a shorter one. */
export const searchDescription = text.min(50).max(160);

export const alt = text.meta({
  title: 'Description',
  description: 'What the picture shows, for those who cannot see it.',
  examples: ['The west front at dusk, lamps lit behind teak screens'],
  usualLength: 180,
});

/** @param image the collection's `image()` helper: it resolves a relative path and fails when the file is missing */
export const pictureField = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({
    src: image().meta({ title: 'Picture', examples: ['./hero.jpg'] }),
    alt,
    caption: text.optional().meta({
      title: 'Caption',
      description: 'Visible under the picture.',
      examples: ['The pool court'],
      usualLength: 90,
    }),
  });

/** One row of a table. */
export const nameAndValue = z.strictObject({
  name: text.meta({ title: 'Name', examples: ['Ceiling height'] }),
  value: text.meta({ title: 'Value', examples: ['11 ft'] }),
});

export const card = z.strictObject({
  title: text.meta({ title: 'Title', examples: ['High Rental Yield'], usualLength: 40 }),
  text: text.meta({
    title: 'Text',
    examples: ['Grade A floors on this road let within weeks.'],
    usualLength: 160,
  }),
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
    items: z.array(item).min(1).meta({ title: 'Cards' }),
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
      examples: ['Villas around a long lawn in Coimbatore, ten minutes from the airport.'],
    }),
  })
  .meta({ title: 'Search engines', description: 'For search engines and link previews.' });
