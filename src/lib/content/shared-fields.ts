/**
 * Field schemas shared by several content schemas; those of page texts (`src/content/pages/`) come last.
 * In any text of a page `{brand}`, `{city}` and the other placeholders of `company/text-placeholders.ts` are replaced.
 */
import * as z from 'zod';
import { dayField } from './days.ts';

export const text = z.string().trim().min(1);
export const link = z.url({ protocol: /^https$/ });

/** One row of a table. */
export const nameAndValue = z.strictObject({
  name: text.meta({ title: 'Name', examples: ['Ceiling height'] }),
  value: text.meta({ title: 'Value', examples: ['11 ft'] }),
});

/** Kinds of picture: a computer rendering, or a photograph of something built. */
const pictureKinds = ['rendering', 'photograph'] as const;

export type PictureKind = (typeof pictureKinds)[number];

const alt = text.meta({
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
    kind: z
      .enum(pictureKinds)
      .default('rendering')
      .meta({
        title: 'Kind',
        description: "At a rendering the page says 'Artist's impression'; at a photograph it doesn't.",
        examples: ['photograph'],
      }),
  });

/** The grounds shown with a claim; content-check/claims.ts defines which texts are claims. */
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

export const heading = text.meta({ title: 'Heading', examples: ['About {brand}'] });

export const label = text.meta({
  title: 'Label',
  description: 'In small capitals above the heading.',
  examples: ['For land owners'],
});

export const intro = text.meta({
  title: 'Introduction',
  description: 'One or two sentences beside the heading.',
  examples: ['Four habits, older than any of our buildings.'],
});

export const paragraph = text.meta({
  title: 'Text',
  examples: ['Tell us the survey number and the size. We look at the land with you.'],
});

export const paragraphs = z
  .array(text)
  .min(1)
  .meta({
    title: 'Paragraphs',
    singular: 'Paragraph',
    examples: [['We build in one city, with our own people.']],
  });

export const headline = text.meta({
  title: 'Headline',
  description: 'Words between asterisks are emphasised.',
  examples: ['Come and stand in *the rooms*.'],
});

export const whatsapp = text.meta({
  title: 'WhatsApp message',
  description: 'What a chat that begins here starts with.',
  examples: ["Hello, I'd like to arrange a site visit."],
});

export const cards = z.array(card).min(1).meta({ title: 'Cards', singular: 'Card' });

/** The picture of a section. @param image the collection's `image()` helper */
export const picture = <Image extends z.ZodType>(image: () => Image) =>
  pictureField(image).meta({ title: 'Picture' });

/** The banner of a page. @param image the collection's `image()` helper */
export const banner = <Image extends z.ZodType>(image: () => Image) =>
  z
    .strictObject({
      heading,
      tagline: text.meta({
        title: 'Tagline',
        description: 'One or two sentences beside the heading.',
        examples: ['Build few things, and build them well, with people who know their trade.'],
      }),
      picture: picture(image),
    })
    .meta({ title: 'Banner', description: 'The opening of the page.' });

/** A section of the page. @param title shown to editors */
export const section = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  z.strictObject(shape).meta({ title });
