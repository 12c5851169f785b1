/**
 * Front matter of `src/content/projects/<folder>/index.md`. A field's `meta` is its documentation for editors.
 * A missing, misspelt or invalid field fails the build with the names of the file and the field.
 * `{brand}` in any text is replaced by the company's name. The text below the front matter is the overview.
 * Values and their meaning: docs/behaviour.md#project-pages
 */
import * as z from 'zod';
import type { ContentEntry } from '../../lib/content/content-entry.ts';
import { publicationFields } from '../../lib/content/publication.ts';
import { card, link, nameAndValue, pictureField, seo, text } from '../../lib/content/shared-fields.ts';
import { coordinatesSchema } from './coordinates-schema.ts';
import { plansSchema } from './page/plans-schema.ts';
import { sectionNames } from './page/sections.ts';
import { specificationsSchema } from './page/specifications-schema.ts';
import { videoSchema } from './page/video-schema.ts';
import { registrationSchema } from './registration/registration-schema.ts';
import { saleSchema, saleStatusSchema } from './sale/sale-schema.ts';

export const statuses = ['Completed', 'Ongoing', 'Upcoming'] as const;
export const types = ['Apartment', 'Villa', 'Commercial'] as const;

/** Parts of a project that can be samples until the real ones are known. */
export const sampleNames = [
  'reraNumber',
  'registration',
  'sale',
  'video',
  'brochureUrl',
  'pictures',
  'texts',
] as const;

/** @param picture a picture with its description */
const detailsSchema = <Picture extends z.ZodType>(picture: Picture) =>
  z
    .strictObject({
      subtitle: text.optional().meta({
        title: 'Subtitle',
        examples: ['A villa community beside the trade fair complex'],
        usualLength: 60,
      }),
      fullDescription: text.meta({
        title: 'Full description',
        description: 'The paragraph that opens the overview.',
        examples: ['Amara is a completed community of villas, 3 km from the airport.'],
        usualLength: 240,
      }),
      features: z
        .array(text)
        .default([])
        .meta({
          title: 'Features',
          singular: 'Feature',
          description: 'An entry wholly in capitals is a sub-heading for those after it.',
          examples: [['STRUCTURE', 'Framed structure on pile foundations']],
        }),
      advantages: z.array(card).default([]).meta({
        title: 'Advantages',
        singular: 'Advantage',
        description: "The cards of 'Why Invest'.",
      }),
      cta: text.optional().meta({
        title: 'Call to action',
        description: 'The sentence over the closing enquiry block.',
        examples: ['Walk through the last homes with us.'],
        usualLength: 110,
      }),
      reraNumber: text.optional().meta({
        title: 'RERA number',
        description:
          "Registration number, or 'Coming Soon' before the registration; left out where `registration` says why none is needed.",
        examples: ['TN/11/Building/0000/2024'],
      }),
      gallery: z.array(picture).default([]).meta({ title: 'Gallery', singular: 'Picture' }),
    })
    .meta({ title: 'Details' });

/** A list with its own heading, for a section whose default heading does not fit. */
const titled = <Item extends z.ZodType>(heading: string, item: Item) =>
  z.strictObject({
    heading: text.default(heading).meta({ title: 'Heading', examples: ['Lifestyle and Amenities'] }),
    intro: text.optional().meta({
      title: 'Introduction',
      description: 'One sentence under the heading.',
      examples: ['What the gardens hold.'],
    }),
    items: z.array(item).min(1).meta({ title: 'Cards', singular: 'Card' }),
  });

/**
 * @param image the collection's `image()` helper: it resolves a relative path and fails when the file is missing
 */
export const projectSchema = <Image extends z.ZodType>(image: () => Image) => {
  const picture = pictureField(image);

  return z.strictObject({
    id: z
      .int()
      .positive()
      .meta({
        title: 'Number',
        description:
          'The number in `/project/{id}`; unique. Of two projects the newer one has the higher number.',
        examples: [10],
      }),
    ...publicationFields,
    samples: z
      .array(z.enum(sampleNames))
      .default([])
      .meta({
        title: 'Samples',
        singular: 'Sample',
        description:
          'What still is a sample here; `npm run check:content` and the build count it, and a build with `HIDE_SAMPLES=true` leaves it out, but for texts and pictures.',
        examples: [['reraNumber', 'video']],
      }),
    title: text.meta({ title: 'Title', examples: ['{brand} Square'], usualLength: 30 }),
    route: text
      .regex(/^[a-z0-9{}-]+$/, 'lower-case letters, digits and hyphens')
      .optional()
      .meta({
        title: 'Address',
        description:
          "Last part of the page's address, in lower-case letters, digits and hyphens; the folder's name when left out.",
        examples: ['{brand}-square'],
      }),
    idLeadsTo: z
      .enum(['page', 'portfolio'])
      .default('portfolio')
      .meta({
        title: 'Old address leads to',
        description: "Where `/project/{id}` leads: to the project's page or to the portfolio.",
        examples: ['page'],
      }),
    page: z
      .boolean()
      .default(true)
      .meta({
        title: 'Has a page',
        description: '`false` for a project that has a card but no page of its own.',
        examples: [false],
      }),
    location: text.meta({ title: 'Location', examples: ['Avinashi Road, Coimbatore'], usualLength: 50 }),
    cardLocation: text.optional().meta({
      title: 'Location on cards',
      description: 'On cards, instead of the location.',
      examples: ['Near Fun Mall, Avinashi Road, Coimbatore'],
    }),
    description: text.meta({
      title: 'Description',
      description: 'On cards, cut to three lines.',
      examples: ['Villas around a long lawn, 3 km from the airport.'],
      usualLength: 120,
    }),
    image: picture.meta({
      title: 'Picture',
      description: 'On cards and, without an opening picture, at the top of the page.',
    }),
    hero: picture.optional().meta({
      title: 'Opening picture',
      description: 'At the top of the page.',
    }),
    status: z.enum(statuses).meta({ title: 'Status', examples: ['Ongoing'] }),
    type: z.enum(types).meta({ title: 'Type', examples: ['Villa'] }),
    saleStatus: saleStatusSchema,
    whatsapp: text.meta({
      title: 'WhatsApp message',
      description: 'What a WhatsApp chat starts with; no two projects share one.',
      examples: ["Hi, I'm interested in the Amara project. Could you provide more information?"],
    }),
    seo,
    details: detailsSchema(picture).optional(),
    registration: registrationSchema.default({}),
    sale: saleSchema.optional(),
    facts: z
      .array(nameAndValue)
      .default([])
      .meta({
        title: 'Facts',
        singular: 'Fact',
        description: 'Name and value, as a table.',
        examples: [[{ name: 'Homes', value: '16' }]],
      }),
    featuresHeading: text.default('Features').meta({
      title: 'Heading over the features',
      examples: ['Key Features'],
    }),
    video: videoSchema(picture).optional(),
    amenities: titled('Amenities', card).optional().meta({ title: 'Amenities' }),
    specifications: specificationsSchema,
    uniqueFeatures: z
      .array(text)
      .default([])
      .meta({
        title: 'Unique features',
        singular: 'Feature',
        examples: [['Four offices a floor, each with two open sides']],
      }),
    places: titled('Location', card).optional().meta({
      title: 'Places nearby',
      description: "The cards of 'Location'.",
    }),
    locationMap: picture.omit({ kind: true }).optional().meta({
      title: 'Location map',
      description: 'Of the neighbourhood: SVG, PNG or JPG.',
    }),
    coordinates: coordinatesSchema.optional(),
    plans: plansSchema(image),
    brochureUrl: link.optional().meta({
      title: 'Brochure',
      description: "Where 'Download Brochure' leads (an external short link).",
      examples: ['https://links.example/amara-brochure'],
    }),
    requestBrochure: z
      .enum(['hero', 'closing'])
      .default('closing')
      .meta({
        title: "'Request Brochure' stands",
        description: 'At the top or in the closing block, while the project sells.',
        examples: ['hero'],
      }),
    leadForm: z
      .boolean()
      .default(false)
      .meta({
        title: 'Lead form',
        description: "The side tab 'Enquire Now' with the embedded lead form.",
        examples: [true],
      }),
    sections: z
      .array(z.enum(sectionNames))
      .default([...sectionNames])
      .meta({
        title: 'Order of the sections',
        singular: 'Section',
        description: "Order of the page's sections, where it is not the usual one.",
        examples: [['gallery', 'overview', 'details']],
      }),
  });
};

/** A project as the content check reads it, with pictures as plain paths. */
export type ProjectEntry = ContentEntry<z.output<ReturnType<typeof projectSchema<z.ZodString>>>>;
