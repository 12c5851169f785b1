/** The parts of a project that have fields of their own; `schema.ts` joins them. */
import * as z from 'zod';
import { dayField } from '../../lib/content/days.ts';
import { card, link, nameAndValue, text } from '../../lib/content/shared-fields.ts';

/** @param picture a picture with its description */
export const detailsSchema = <Picture extends z.ZodType>(picture: Picture) =>
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

/** @param picture a picture with its description */
export const videoSchema = <Picture extends z.ZodType>(picture: Picture) =>
  z
    .strictObject({
      title: text.meta({ title: 'Title', examples: ['A walk through Amara'] }),
      url: link.meta({
        title: 'Address',
        description: "The service's no-cookie frame.",
        examples: ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'],
      }),
      poster: picture.meta({ title: 'Poster' }),
      uploaded: dayField.optional().meta({
        title: 'Uploaded',
        description:
          'When it came to the service: year, month and day. Search engines list a film only with it.',
        examples: ['2026-03-14'],
      }),
    })
    .meta({
      title: 'Film',
      description: 'A film from a video-sharing service, loaded only when its poster is pressed.',
    });

export const specificationsSchema = z
  .array(
    z.strictObject({
      title: text.meta({ title: 'Title', examples: ['Building Features'] }),
      items: z
        .array(
          nameAndValue.extend({
            value: nameAndValue.shape.value.optional().meta({
              title: 'Value',
              description: 'Left out, the name is a plain line.',
              examples: ['11 ft'],
            }),
          }),
        )
        .min(1)
        .meta({
          title: 'Items',
          singular: 'Item',
          examples: [[{ name: 'Ceiling height', value: '11 ft' }, { name: 'Two service lifts' }]],
        }),
    }),
  )
  .max(6)
  .default([])
  .meta({
    title: 'Specifications',
    singular: 'Group',
    description: 'An accordion: one group opens at a time.',
  });

export const coordinatesSchema = z
  .strictObject({
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .meta({ title: 'Latitude', description: 'In degrees north.', examples: [11.0418] }),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .meta({ title: 'Longitude', description: 'In degrees east.', examples: [77.0192] }),
    exact: z
      .boolean()
      .default(true)
      .meta({
        title: 'Exact',
        description: '`false` while only the part of the city has been announced.',
        examples: [false],
      }),
  })
  .meta({
    title: 'Coordinates',
    description: "Where 'View on the map' leads; when left out, to a search for the location.",
  });

/** @param image the collection's `image()` helper */
export const plansSchema = <Image extends z.ZodType>(image: () => Image) =>
  z
    .array(
      z.strictObject({
        title: text.meta({
          title: 'Title',
          description: 'Under the plan.',
          examples: ['Type A, 2 BHK'],
        }),
        src: image().meta({ title: 'Plan', examples: ['./type-a.svg'] }),
        alt: text.meta({
          title: 'Description',
          description: 'What the plan shows, for those who cannot see it.',
          examples: ['Plan: Foyer, Living, Kitchen, 2 × Bath'],
        }),
        key: z
          .array(text)
          .default([])
          .meta({
            title: 'Key',
            singular: 'Number',
            description:
              'What the numbers in a site plan stand for, from 1; it is shown large, beside this list.',
            examples: [['Entrance', 'Swimming pool']],
          }),
      }),
    )
    .default([])
    .meta({ title: 'Plans', singular: 'Plan', description: 'Site plan and floor plans: SVG, PNG or JPG.' });
