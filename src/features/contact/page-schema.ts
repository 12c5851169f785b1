/** Schema of `src/content/pages/contact.yaml`. */
import * as z from 'zod';
import {
  banner,
  card,
  heading,
  label,
  paragraph,
  picture,
  section,
  seo,
  whatsapp,
} from '../../lib/content/shared-fields.ts';

const way = card.extend({
  page: z
    .enum(['jointVenture', 'vendorSubmission', 'lifeAt'])
    .meta({ title: 'Page', description: 'Where the card leads.', examples: ['jointVenture'] }),
});

/** @param image the collection's `image()` helper */
export const contactPageSchema = <Image extends z.ZodType>(image: () => Image) =>
  z.strictObject({
    seo,
    banner: banner(image),
    details: section('Details', { heading, text: paragraph }),
    enquiry: section('Enquiry', { heading }),
    ways: section('Ways to connect', {
      heading,
      cards: z.array(way).min(1).meta({ title: 'Cards', singular: 'Card' }),
    }),
    venture: section('Joint venture', { label, heading, text: paragraph, picture: picture(image), whatsapp }),
    map: section('Map', { heading }),
  });
